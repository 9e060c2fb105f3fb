import type { Picker, ReferenceField, ReferencesField } from '#core'
import { Ellipsis } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { registries } from '../app/registries'
import { sideButtonClass } from '../controls/Labelled'
import { chordText, useChords } from '../keyboard'
import { useSession } from '../session'
import type { FieldControlProps } from './field-web'
import { focusPickable, pickCommand } from './focused-pickable'
import { lazyPart } from '../shell/chunks/load-chunk'

const loadDialog = () => import('../records/picker/PickerDialog')
const PickerDialog = lazyPart(loadDialog)

/** A chosen record as its field shows it. */
export interface Picked {
  readonly id: string
  readonly label: string
}

interface FieldPicker {
  /** The button that opens the window; absent where there is none. */
  readonly extra?: ReactNode
  /** The window while it is open. */
  readonly dialog?: ReactNode
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/** The window that a reference field names for choosing: a button and a key open it; it stays shut where the field is read-only or disabled. */
export function useFieldPicker(
  props: FieldControlProps,
  several: boolean,
  chosen: () => readonly Picked[],
  onPicked: (picked: readonly Picked[]) => void,
): FieldPicker {
  const { t } = useTranslation()
  const [chord] = useChords(pickCommand)
  const [isOpen, setOpen] = useState(false)
  const leave = useRef<() => void>(undefined)
  const picker = usePicker(props.field as ReferenceField | ReferencesField)
  const inert = props.disabled || props.readOnly
  useEffect(() => () => leave.current?.(), [])
  useEffect(() => {
    if (inert) leave.current?.()
  }, [inert])
  if (!picker) return { onFocus: () => undefined, onBlur: () => undefined }
  const open = () => setOpen(true)
  const label = t('选择{{label}}…', { label: t(props.field.label) })
  return {
    onFocus() {
      if (inert) return
      void loadDialog().then(
        ({ prefetchRows }) => prefetchRows(picker),
        () => undefined,
      )
      leave.current = focusPickable({ open })
    },
    onBlur({ relatedTarget }) {
      // The box gives the focus back before it runs what was chosen in it.
      if (!relatedTarget?.closest('[role=dialog]')) leave.current?.()
    },
    extra: (
      <Button
        slot={null}
        className={sideButtonClass}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={chord}
        isDisabled={inert}
        excludeFromTabOrder
        onPress={open}
      >
        <span title={chord ? `${label} (${chordText(chord)})` : label}>
          <Ellipsis size={14} aria-hidden />
        </span>
      </Button>
    ),
    dialog: isOpen && !inert && (
      <PickerDialog
        picker={picker}
        several={several}
        chosen={chosen()}
        onConfirm={(picked) => {
          setOpen(false)
          onPicked(picked)
        }}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

/** The field's picker, where its area runs and the person may read what it offers. */
function usePicker({ options }: ReferenceField | ReferencesField): Picker | undefined {
  const picker = options.picker ? registries.pickers.find(options.picker) : undefined
  const read = picker && registries.resources.find(picker.resource)?.may.read
  const mayRead = useSession(({ permissions }) => read !== undefined && permissions.has(read))
  return picker && read !== undefined && (picker.call || mayRead) ? picker : undefined
}
