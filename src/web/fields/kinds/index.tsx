import {
  fieldKind,
  type FileValue,
  formatField,
  type ReferenceField,
  type ReferencesField,
  type TextField,
} from '#core'
import { t } from '../../app/translations'
import { choiceWord, fieldText, plainText } from '../field-text'
import { addFieldWeb, type FieldTextProps } from '../field-web'
import { FileList } from '../files/FileList'
import { Picture } from '../files/Picture'
import { FilesControl } from '../files/FilesControl'
import { LinesControl } from '../lines/LinesControl'
import { LinesText } from '../lines/LinesText'
import { LocationText } from '../location/LocationControl'
import { RecordLink } from '../RecordLink'
import { RichTextControl } from '../rich-text/RichTextControl'
import { StateChip } from '../StateChip'
import { ChoiceControl } from './ChoiceControl'
import { DayControl } from './DayControl'
import { DictionaryControl } from './DictionaryControl'
import { JsonControl } from './JsonControl'
import { MomentControl } from './MomentControl'
import { MoneyControl } from './MoneyControl'
import { NumberControl } from './NumberControl'
import { ReferenceControl } from './ReferenceControl'
import { ReferencesControl } from './ReferencesControl'
import { MultilineControl, PhoneControl, TextControl } from './TextControl'
import { YesNoControl } from './YesNoControl'
import { lazyPart } from '../../shell/chunks/load-chunk'
import { richTextWords, valueText } from '#core'

const RichText = lazyPart(
  () => import('../rich-text/RichText'),
  ({ html }) => richTextWords(html),
)

const isState = (name: string) => /status$|state$/i.test(name)
const choiceCell = (props: FieldTextProps) => {
  const word = choiceWord(props)
  return isState(props.name) && word ? (
    <StateChip word={word} shown={t(word)} />
  ) : (
    fieldText(props.field, props.name, props.row)
  )
}
const dictionaryCell = ({ field, name, row }: FieldTextProps) => {
  const word = plainText(field, name, row)
  return isState(name) && word ? <StateChip word={word} shown={word} /> : word
}
const link = ({ field, name, row }: FieldTextProps) => {
  const { target } = field as ReferenceField
  const text = plainText(field, name, row)
  if (!text) return '—'
  return (
    <RecordLink resource={target} id={valueText(row[name])}>
      {text}
    </RecordLink>
  )
}
const links = ({ field, name, row }: FieldTextProps) => {
  const ids = valueText(row[name]).split(',').filter(Boolean)
  const names = plainText(field, name, row).split(/[、,]/)
  if (ids.length !== names.length) return <>{names.join('、') || '—'}</>
  return (
    <>
      {ids.map((id, place) => (
        <span key={id}>
          {place > 0 && '、'}
          <RecordLink resource={(field as ReferencesField).target} id={id}>
            {names[place]}
          </RecordLink>
        </span>
      ))}
    </>
  )
}
const money = ({ field, name, row }: FieldTextProps) => {
  const text = formatField(field, row[name])
  return <span>{text ? `${text} ${t('元')}` : '—'}</span>
}
const textOrMore = (props: FieldTextProps) => {
  const { field, name, row } = props
  const { picture, location } = (field as TextField).options
  if (picture) return <Picture link={valueText(row[name])} label={t(field.label)} />
  if (location) return <LocationText {...props} />
  return <span style={{ whiteSpace: 'pre-wrap' }}>{fieldText(field, name, row) || '—'}</span>
}
addFieldWeb({ kind: 'text', Control: TextControl, Text: textOrMore })
addFieldWeb({ kind: 'multiline', Control: MultilineControl })
addFieldWeb({ kind: 'phone', Control: PhoneControl })
addFieldWeb({ kind: 'money', Control: MoneyControl, Text: money })
addFieldWeb({ kind: 'integer', Control: NumberControl })
addFieldWeb({ kind: 'decimal', Control: NumberControl })
addFieldWeb({ kind: 'day', Control: DayControl })
addFieldWeb({ kind: 'dateTime', Control: MomentControl })
addFieldWeb({ kind: 'month', Control: MomentControl })
addFieldWeb({ kind: 'time', Control: MomentControl })
addFieldWeb({ kind: 'yesNo', Control: YesNoControl })
addFieldWeb({
  kind: 'choice',
  Control: ChoiceControl,
  cell: choiceCell,
  Text: (props) => <>{choiceCell(props) || '—'}</>,
})
addFieldWeb({
  kind: 'dictionary',
  Control: DictionaryControl,
  cell: dictionaryCell,
  Text: (props) => <>{dictionaryCell(props) || '—'}</>,
})
addFieldWeb({ kind: 'reference', Control: ReferenceControl, Text: link })
addFieldWeb({ kind: 'references', Control: ReferencesControl, Text: links })
addFieldWeb({ kind: 'lines', Control: LinesControl, Text: LinesText })
addFieldWeb({
  kind: 'files',
  Control: FilesControl,
  Text: ({ name, row }) => <FileList files={Array.isArray(row[name]) ? (row[name] as readonly FileValue[]) : []} />,
})
addFieldWeb({ kind: 'json', Control: JsonControl })
addFieldWeb({
  kind: 'richText',
  Control: RichTextControl,
  Text: ({ name, row }) => <RichText html={valueText(row[name])} />,
})

/** Which side the kind's values lean to in a column. */
export const alignOf = (kind: Parameters<typeof fieldKind>[0]) => fieldKind(kind).align
