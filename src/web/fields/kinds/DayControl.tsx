import { DayInput } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'

export function DayControl(props: FieldControlProps) {
  return <DayInput {...useControlBasics(props)} placeholder={undefined} onChange={props.onChange} />
}
