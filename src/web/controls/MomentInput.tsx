import { CalendarClock, CalendarDays, Clock } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  Button,
  Dialog,
  DialogTrigger,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  type Selection,
  TextField,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { isDay, isMonth, isTime, monthName } from '#core'
import { currentLocale } from '../app/translations'
import type { ControlProps } from './control-props'
import { DayGrid } from './DayInput'
import {
  boxClass,
  controlClass,
  fieldClass,
  Labelled,
  nameOf,
  optionClass,
  popoverClass,
  sideButtonClass,
} from './Labelled'
import styles from './MomentInput.module.css'

export type MomentKind = 'month' | 'time' | 'dateTime'

interface MomentInputProps extends ControlProps<string> {
  readonly kind: MomentKind
}

const icons = { month: CalendarDays, time: Clock, dateTime: CalendarClock } as const
const opens = { month: '选择月份', time: '选择时间', dateTime: '选择日期和时间' } as const

/** A month, a time or a date-time: typed, or chosen from what Alt+↓ or the button opens. */
export function MomentInput(props: MomentInputProps) {
  const { t } = useTranslation()
  const { kind, value, onChange, onBlur, problem, required, disabled, readOnly } = props
  const [open, setOpen] = useState(false)
  const Icon = icons[kind]
  const unfold = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown' || disabled || readOnly) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <TextField
      {...nameOf(props.label, props.bare)}
      className={fieldClass}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      isInvalid={problem !== undefined}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      validationBehavior="aria"
    >
      <Labelled {...props}>
        <div className={boxClass}>
          <Input className={controlClass} placeholder={props.placeholder} autoComplete="off" onKeyDown={unfold} />
          <DialogTrigger isOpen={open} onOpenChange={setOpen}>
            <Button
              className={sideButtonClass}
              aria-label={t(opens[kind])}
              excludeFromTabOrder
              isDisabled={disabled || readOnly}
            >
              <Icon size={14} aria-hidden />
            </Button>
            <Popover className={popoverClass} placement="bottom end">
              <Dialog className={styles.dialog} aria-label={props.label}>
                {choicesOf(kind, props, close)}
              </Dialog>
            </Popover>
          </DialogTrigger>
        </div>
      </Labelled>
    </TextField>
  )
}

function choicesOf(kind: MomentKind, { label, value, onChange }: MomentInputProps, close: () => void): ReactNode {
  const choose = (next: string) => {
    onChange(next)
    close()
  }
  if (kind === 'month') return <Months value={value} onChosen={choose} />
  if (kind === 'time') return <Times value={value} autoFocus onChosen={choose} />
  const [day = '', time = ''] = value.split(' ')
  return (
    <>
      <DayGrid
        label={label}
        value={day}
        onChosen={(chosen) => onChange(`${chosen} ${isTime(time) ? time : midnight}`)}
      />
      <Times value={time} onChosen={(chosen) => choose(`${isDay(day) ? day : todayText()} ${chosen}`)} />
    </>
  )
}

const midnight = '00:00:00'
const todayText = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const two = (count: number) => String(count).padStart(2, '0')
/** Every half hour; any other time is typed. */
const halfHours = Array.from({ length: 48 }, (_, half) => `${two(Math.floor(half / 2))}:${half % 2 ? '30' : '00'}:00`)

interface ChoicesProps {
  readonly value: string
  readonly autoFocus?: boolean
  readonly onChosen: (value: string) => void
}

const firstOf = (keys: Selection): string | undefined =>
  keys === 'all' ? undefined : keys.values().next().value?.toString()

function Times({ value, autoFocus, onChosen }: ChoicesProps) {
  const { t } = useTranslation()
  const near = isTime(value) ? `${value.slice(0, 3)}${value.slice(3, 5) < '30' ? '00' : '30'}:00` : '09:00:00'
  return (
    <ListBox
      aria-label={t('时间')}
      className={styles.times}
      selectionMode="single"
      selectedKeys={isTime(value) ? [value] : [near]}
      autoFocus={autoFocus}
      disallowEmptySelection={false}
      onSelectionChange={(keys) => onChosen(firstOf(keys) ?? near)}
    >
      {halfHours.map((time) => (
        <ListBoxItem key={time} id={time} textValue={time} className={optionClass}>
          {time.slice(0, 5)}
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

function Months({ value, onChosen }: ChoicesProps) {
  const { t } = useTranslation()
  const [year, setYear] = useState(Number((isMonth(value) ? value : todayText()).slice(0, 4)))
  const chosen = isMonth(value) ? value : ''
  return (
    <div>
      <header className={styles.header}>
        <Button className={styles.turn} aria-label={t('上一年')} onPress={() => setYear(year - 1)}>
          ‹
        </Button>
        <span aria-live="polite">{t('{{year}}年', { year })}</span>
        <Button className={styles.turn} aria-label={t('下一年')} onPress={() => setYear(year + 1)}>
          ›
        </Button>
      </header>
      <ListBox
        aria-label={t('月份')}
        layout="grid"
        className={styles.months}
        selectionMode="single"
        selectedKeys={chosen ? [chosen] : []}
        autoFocus={chosen ? true : 'first'}
        onSelectionChange={(keys) => onChosen(firstOf(keys) ?? chosen)}
      >
        {Array.from({ length: 12 }, (_, place) => `${year}-${two(place + 1)}`).map((month) => (
          <ListBoxItem key={month} id={month} textValue={month} className={styles.month}>
            {monthName(Number(month.slice(5)), currentLocale())}
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  )
}
