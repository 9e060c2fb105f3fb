import type { Resource, Row } from '#core'
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '../../controls'
import { fieldText, type Values, valueText } from '../../fields'
import { labelOf } from '../labels'
import { type MergeField, mergedValues, mergeFields, type Side } from './merge'
import styles from './MergeDialog.module.css'
import { MergeLines } from './MergeLines'

interface MergeDialogProps {
  readonly resource: Resource
  readonly base: Values
  readonly mine: Values
  readonly theirs: Row
  readonly onMerge: (values: Values) => void
  readonly onClose: () => void
}

/** Field by field: what it was, what I typed, what somebody else saved meanwhile. Fields only one side touched are decided already. */
export function MergeDialog({ resource, base, mine, theirs, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const fields = mergeFields(resource, base, mine, theirs)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (field: MergeField) => sides[field.name] ?? field.side
  const merge = () => onMerge(mergedValues(resource, fields, sideOf, mine, theirs))
  const all = (side: Side) => setSides(Object.fromEntries(fields.map(({ name }) => [name, side])))
  const who = theirs.updateUserName ?? theirs.updateUserN
  return (
    <Dialog
      wide
      onConfirm={merge}
      title={t('合并修改')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => all('mine')}>{t('全部用我的')}</Button>
          <Button onPress={() => all('theirs')}>{t('全部用对方的')}</Button>
          <Button onPress={onClose}>{t('返回编辑')}</Button>
          <Button kind="primary" keys="Ctrl+Enter" onPress={merge}>
            {t('合并并保存')}
          </Button>
        </>
      }
    >
      <p>
        {who
          ? t('{{who}} 在 {{when}} 修改了这条记录。请逐项选择要保留的内容。', {
              who: valueText(who),
              when: theirs.updateTime,
            })
          : t('这条记录在 {{when}} 被修改。请逐项选择要保留的内容。', { when: theirs.updateTime })}
      </p>
      {fields.map((field) => (
        <MergeRow
          key={field.name}
          {...{ resource, field, base, mine, theirs }}
          side={sideOf(field)}
          onSide={(side) => setSides({ ...sides, [field.name]: side })}
        />
      ))}
    </Dialog>
  )
}

interface MergeRowProps extends Pick<MergeDialogProps, 'resource' | 'base' | 'mine' | 'theirs'> {
  readonly field: MergeField
  readonly side: Side
  readonly onSide: (side: Side) => void
}

function MergeRow({ resource, field, base, mine, theirs, side, onSide }: MergeRowProps) {
  const { t } = useTranslation()
  const definition = resource.fields[field.name]
  if (!definition) return null
  const text = (values: Values) => fieldText(definition, field.name, values) || t('（空）')
  const label = labelOf(resource, field.name)
  const changed = (values: Values) =>
    definition.kind === 'lines' && (
      <MergeLines field={definition} before={base[field.name]} after={values[field.name]} />
    )
  return (
    <RadioGroup aria-label={label} value={side} onChange={(value) => onSide(value as Side)} className={styles.row}>
      <span className={styles.label}>
        {label}
        {field.isConflict && <span className={styles.mark}>{t('两边都改了')}</span>}
      </span>
      <span className={styles.base}>{t('原值：{{text}}', { text: text(base) })}</span>
      <Radio value="mine" className={styles.choice}>
        {t('我的：{{text}}', { text: text(mine) })}
        {changed(mine)}
      </Radio>
      <Radio value="theirs" className={styles.choice}>
        {t('对方：{{text}}', { text: text(theirs) })}
        {changed(theirs)}
      </Radio>
    </RadioGroup>
  )
}
