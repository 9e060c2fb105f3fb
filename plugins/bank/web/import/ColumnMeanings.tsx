import { Button, Dialog, Select } from '#web'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColumnField, columnFields } from '../../import/column-field'
import styles from './Import.module.css'
import type { Answers, Review } from './import-calls'
import { columnName, sampleText } from './sample-text'

interface ColumnMeaningsProps {
  readonly review: Review
  readonly onAnswer: (answers: Answers) => void
  readonly onClose: () => void
}

const fields = Object.keys(columnFields) as readonly ColumnField[]

/** What each column of the file is taken for, to be put right by hand; remembered for the bank's next file. */
export function ColumnMeanings({ review, onAnswer, onClose }: ColumnMeaningsProps) {
  const { t } = useTranslation()
  const { columns, sample, dateOrder } = review
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const set = (id: string, value: string, before: string) => {
    const { [id]: _, ...others } = changed
    setChanged(value === before ? others : { ...others, [id]: value })
  }
  const isChanged = Object.keys(changed).length > 0
  const apply = () => {
    if (isChanged) onAnswer({ answers: changed })
    onClose()
  }
  const options = fields.map((field) => ({ key: field, label: t(columnFields[field]) }))
  return (
    <Dialog
      wide
      title={t('列对应')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('取消')}</Button>
          <Button kind="primary" onPress={apply} isDisabled={!isChanged}>
            {t('按此重新读取')}
          </Button>
        </>
      }
    >
      <table className={styles.meanings} aria-label={t('列对应')}>
        <thead>
          <tr>
            <th>{t('文件中的列')}</th>
            <th>{t('样例')}</th>
            <th>{t('作为')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => {
            const id = `column:${column.index}`
            return (
              <tr key={id}>
                <th scope="row">{columnName(column)}</th>
                <td>{sampleText(sample, column.index)}</td>
                <td>
                  <Select
                    bare
                    label={t('{{column}} 作为', { column: columnName(column) })}
                    value={changed[id] ?? column.field}
                    onChange={(value) => set(id, value, column.field)}
                    options={options}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {(dateOrder === 'dmy' || dateOrder === 'mdy') && (
        <Select
          label={t('日期中，日和月哪个在前？')}
          value={changed.dateOrder ?? dateOrder}
          onChange={(value) => set('dateOrder', value, dateOrder)}
          options={[
            { key: 'dmy', label: t('日/月/年') },
            { key: 'mdy', label: t('月/日/年') },
          ]}
        />
      )}
    </Dialog>
  )
}
