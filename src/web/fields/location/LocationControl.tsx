import { formatPlace, parsePlace, type TextField } from '#core'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, TextInput } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps, FieldTextProps } from '../field-web'
import { valueText } from '#core'
import styles from './LocationControl.module.css'
import { lazyPart } from '../../shell/chunks/load-chunk'

const LocationDrawer = lazyPart(() => import('./LocationDrawer'))

/** A place: shown and not typed; a drawer with a map chooses it, or only shows it where the field is locked. */
export function LocationControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const basics = useControlBasics(props)
  const { location = 'pipe', separator } = (props.field as TextField).options
  const [isOpen, setOpen] = useState(false)
  const place = parsePlace(basics.value, separator)
  const locked = Boolean(props.disabled || props.readOnly)
  const isLeft = () => {
    setOpen(false)
    props.onBlur?.()
  }
  return (
    <div className={styles.location}>
      <div className={styles.value}>
        <TextInput
          {...basics}
          onChange={() => undefined}
          onBlur={undefined}
          readOnly
          placeholder={locked ? undefined : t('请选择位置')}
        />
      </div>
      {/* Where there is a form around, Enter on the button is the button's. */}
      {(!locked || place.at) && (
        <Button onPress={() => setOpen(true)} aria-label={`${locked ? t('查看') : t('选择位置')} ${basics.label}`}>
          <MapPin size={14} aria-hidden />
          {locked ? t('查看') : t('选择位置')}
        </Button>
      )}
      {!locked && basics.value !== '' && (
        <Button kind="quiet" onPress={() => props.onChange('')} aria-label={`${t('清空')} ${basics.label}`}>
          {t('清空')}
        </Button>
      )}
      {isOpen && (
        <LocationDrawer
          label={basics.label}
          value={place}
          onClose={isLeft}
          onUse={
            locked
              ? undefined
              : (chosen) => {
                  props.onChange(formatPlace(chosen, location, separator))
                  isLeft()
                }
          }
        />
      )}
    </div>
  )
}

/** A place as it is read: its name and point, with a button that shows it on a map. */
export function LocationText({ field, name, row }: FieldTextProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const place = parsePlace(valueText(row[name]), (field as TextField).options.separator)
  const label = t(field.label)
  if (!place.at) return <span>{place.name || '—'}</span>
  return (
    <span className={styles.text}>
      <span>{place.name}</span>
      <span className={styles.point}>{`${place.at.lng},${place.at.lat}`}</span>
      <Button kind="quiet" onPress={() => setOpen(true)} aria-label={`${t('查看')} ${label}`}>
        <MapPin size={14} aria-hidden />
        {t('查看')}
      </Button>
      {isOpen && <LocationDrawer label={label} value={place} onClose={() => setOpen(false)} />}
    </span>
  )
}
