import { CalendarDate, type DateValue, parseDate, today } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Dialog,
  DialogTrigger,
  Heading,
  Input,
  Popover,
  TextField,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { addDays, isDay, parseLooseDay } from '#core'
import type { ControlProps } from './control-props'
import { boxClass, controlClass, fieldClass, Labelled, nameOf, popoverClass, sideButtonClass } from './Labelled'
import styles from './DayInput.module.css'

/**
 * A calendar day, typed in any usual spelling (20240105, 2024/1/5, 2024年1月5日) or chosen from a calendar (Alt+↓). ↑ and ↓ go a day
 * on or back. What is not understood stays as it was typed, so that nothing is lost and validation can name it.
 */
export function DayInput(props: ControlProps<string>) {
  const { t } = useTranslation()
  const { value, onChange, onBlur, problem, required, disabled, readOnly } = props
  const [open, setOpen] = useState(false)
  const settle = () => {
    const day = parseLooseDay(value)
    if (day && day !== value) onChange(day)
    onBlur?.()
  }
  const step = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') setOpen(true)
    else if (isDay(value) && event.key === 'ArrowUp') onChange(addDays(value, 1))
    else if (isDay(value) && event.key === 'ArrowDown') onChange(addDays(value, -1))
    else return
    event.preventDefault()
  }
  return (
    <TextField
      {...nameOf(props.label, props.bare)}
      className={fieldClass}
      value={value}
      onChange={onChange}
      onBlur={settle}
      isInvalid={problem !== undefined}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readOnly}
      validationBehavior="aria"
    >
      <Labelled {...props}>
        <div className={boxClass}>
          <Input
            className={controlClass}
            placeholder={props.placeholder ?? 'yyyy-MM-dd'}
            autoComplete="off"
            onKeyDown={step}
          />
          <DialogTrigger isOpen={open} onOpenChange={setOpen}>
            <Button
              className={sideButtonClass}
              aria-label={t('打开日历')}
              excludeFromTabOrder
              isDisabled={disabled || readOnly}
            >
              <CalendarDays size={14} aria-hidden />
            </Button>
            <Popover className={popoverClass} placement="bottom end">
              <DayCalendar
                label={props.label}
                value={value}
                onChosen={(day) => {
                  onChange(day)
                  setOpen(false)
                }}
              />
            </Popover>
          </DialogTrigger>
        </div>
      </Labelled>
    </TextField>
  )
}

interface DayCalendarProps {
  readonly label: string
  readonly value: string
  readonly onChosen: (day: string) => void
}

function DayCalendar({ label, value, onChosen }: DayCalendarProps) {
  return (
    <Dialog className={styles.dialog} aria-label={label}>
      <DayGrid {...{ label, value, onChosen }} />
    </Dialog>
  )
}

/** The days of a month to choose from. `value` is a day, or anything else for none. */
export function DayGrid({ label, value, onChosen }: DayCalendarProps) {
  const shown: DateValue | null = isDay(value) ? parseDate(value) : null
  const start = shown ?? today('Asia/Shanghai')
  return (
    <Calendar
      aria-label={label}
      autoFocus
      value={shown}
      defaultFocusedValue={new CalendarDate(start.year, start.month, start.day)}
      onChange={(day) => onChosen(day.toString().slice(0, 10))}
    >
      <header className={styles.header}>
        <Button slot="previous" className={styles.turn}>
          ‹
        </Button>
        <Heading className={styles.heading} />
        <Button slot="next" className={styles.turn}>
          ›
        </Button>
      </header>
      <CalendarGrid>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGrid>
    </Calendar>
  )
}
