import { type Coordinates, formatCoordinates, parseCoordinates, type PlaceValue } from '#core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button, ComboBox, TextInput } from '../../controls'
import styles from './LocationDrawer.module.css'
import { findAddress, type Suggestion } from './place-calls'
import { PlaceMap } from './PlaceMap'
import { useSuggestions } from './use-suggestions'

interface LocationDrawerProps {
  readonly label: string
  readonly value: PlaceValue
  /** Absent where the place is only looked at. */
  readonly onUse?: (place: PlaceValue) => void
  readonly onClose: () => void
}

/** A drawer at the foot of the page: a place is searched, clicked, gone to by keys or typed, and then used. */
export default function LocationDrawer({ label, value, onUse, onClose }: LocationDrawerProps) {
  const { t } = useTranslation()
  const place = usePlace(value)
  const { name, at } = place
  const canUse = onUse !== undefined && name.trim() !== '' && at !== undefined
  const use = () => {
    if (canUse) onUse({ name: name.trim(), at })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    use()
  }
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={styles.veil ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <div className={styles.keys} onKeyDownCapture={onKeyDown}>
          <Dialog className={styles.drawer ?? ''}>
            <Heading slot="title" className={styles.title ?? ''}>
              {onUse ? t('选择位置') : label}
            </Heading>
            <div className={styles.content}>
              <div className={styles.side}>
                {onUse && <PlaceSearch onChosen={place.choose} />}
                <TextInput label={t('地点名称')} value={name} onChange={place.rename} readOnly={!onUse} />
                <PointInput at={at} onPoint={place.pointTo} readOnly={!onUse} />
                <p role="status" className={styles.status}>
                  {place.status}
                </p>
              </div>
              <PlaceMap at={at} onPoint={onUse && place.pointTo} />
            </div>
            <div className={styles.actions}>
              <Button keys="Esc" onPress={onClose}>
                {onUse ? t('取消') : t('关闭')}
              </Button>
              {onUse && (
                <Button kind="primary" keys="Ctrl+Enter" isDisabled={!canUse} onPress={use}>
                  {t('使用该位置')}
                </Button>
              )}
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}

/** The place that is being chosen. A point gets the address that is found for it, unless another is chosen meanwhile. */
function usePlace(value: PlaceValue) {
  const { t } = useTranslation()
  const [place, setPlace] = useState(value)
  const [status, setStatus] = useState('')
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const stopAsking = () => {
    asking.current?.abort()
    asking.current = undefined
    setStatus('')
  }
  return {
    ...place,
    status,
    rename: (name: string) => setPlace((before) => ({ ...before, name })),
    choose: (chosen: PlaceValue) => {
      stopAsking()
      setPlace(chosen)
    },
    pointTo: async (point: Coordinates) => {
      stopAsking()
      const at = parseCoordinates(formatCoordinates(point)) ?? point
      const ask = new AbortController()
      asking.current = ask
      setPlace((before) => ({ ...before, at }))
      setStatus(t('正在查找地址…'))
      const found = await findAddress(at, ask.signal)
      if (ask.signal.aborted) return
      const address = 'address' in found ? found.address : ''
      setStatus('problem' in found ? found.problem : address ? '' : t('没有找到地址，请输入地点名称'))
      if (address) setPlace({ name: address, at })
    },
  }
}

function PlaceSearch({ onChosen }: { readonly onChosen: (place: PlaceValue) => void }) {
  const { t } = useTranslation()
  const { suggestions, problem, isSearching, search } = useSuggestions()
  const [chosen, setChosen] = useState<Suggestion>()
  const options = suggestions.map((place) => ({ key: keyOf(place), label: place.name, detail: place.detail }))
  return (
    <ComboBox
      label={t('搜索地点')}
      placeholder={t('输入地名、拼音或首字母')}
      value={chosen ? keyOf(chosen) : ''}
      text={chosen?.name ?? ''}
      options={options}
      searching={isSearching}
      problem={problem}
      autoFocus
      onSearch={search}
      onChange={(key) => {
        const place = suggestions.find((each) => keyOf(each) === key)
        setChosen(place)
        if (place) onChosen({ name: place.name, at: place.at })
      }}
    />
  )
}

const keyOf = ({ name, at }: Suggestion): string => `${formatCoordinates(at)} ${name}`

interface PointInputProps {
  readonly at: Coordinates | undefined
  readonly onPoint: (at: Coordinates) => void
  readonly readOnly: boolean
}

/** 经度,纬度 as they are typed; taken on Enter or on leaving. */
function PointInput({ at, onPoint, readOnly }: PointInputProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const shown = at ? formatCoordinates(at) : ''
  const point = typed === undefined ? undefined : parseCoordinates(typed)
  const isWrong = typed !== undefined && typed.trim() !== '' && !point
  const take = () => {
    if (!point) return
    setTyped(undefined)
    if (formatCoordinates(point) !== shown) onPoint(point)
  }
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) take()
      }}
    >
      <TextInput
        label={t('经度,纬度')}
        placeholder="113.264385,23.129112"
        value={typed ?? shown}
        onChange={setTyped}
        onBlur={take}
        readOnly={readOnly}
        problem={isWrong ? t('应为“经度,纬度”，如 113.264385,23.129112') : undefined}
      />
    </div>
  )
}
