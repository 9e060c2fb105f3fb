import { type FieldKind, parseLooseDateTime, parseLooseMonth, parseLooseTime } from '#core'
import { MomentInput, type MomentKind } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'

const shapes: Partial<Record<FieldKind, string>> = {
  dateTime: 'yyyy-MM-dd HH:mm:ss',
  time: 'HH:mm:ss',
  month: 'yyyy-MM',
}

const readers: Partial<Record<FieldKind, (text: string) => string | undefined>> = {
  dateTime: parseLooseDateTime,
  time: parseLooseTime,
  month: parseLooseMonth,
}

/** Date-times, times and months, typed in any usual spelling and put into the one that is kept on leaving. */
export function MomentControl(props: FieldControlProps) {
  const basics = useControlBasics(props)
  const settle = () => {
    const read = readers[props.field.kind]?.(basics.value)
    if (read && read !== basics.value) props.onChange(read)
    props.onBlur?.()
  }
  return (
    <MomentInput
      {...basics}
      kind={props.field.kind as MomentKind}
      onChange={props.onChange}
      onBlur={settle}
      placeholder={shapes[props.field.kind]}
    />
  )
}
