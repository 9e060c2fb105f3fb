import {
  choice,
  dateTime,
  day,
  type Field,
  files,
  money,
  month,
  multiline,
  phone,
  reference,
  references,
  text,
  time,
  treeReference,
} from '#core'
import { useState } from 'react'
import { FieldControl, fieldProblem, type Values } from '../../fields'
import styles from './GalleryPanel.module.css'
import type { GalleryProps } from './gallery-section'

export const title = '表单控件'
export const order = 6

const fields: readonly (readonly [string, Field])[] = [
  ['title', text('标题', { required: true })],
  ['amount', money('金额', { capital: true })],
  ['adjusted', money('调整金额', { signed: true, capital: true })],
  ['kind', choice('类型', { 1: '甲', 2: '乙', 3: '丙', 4: '丁' })],
  ['day', day('日期')],
  ['month', month('月份')],
  ['time', time('时间')],
  ['moment', dateTime('日期时间')],
  ['email', text('邮箱', { format: 'email' })],
  ['mobile', phone('手机', { format: 'mobile', required: true })],
  ['tel', phone('电话', { format: 'phone' })],
  ['code', text('统一代码', { format: 'unifiedCode' })],
  ['url', text('网址', { format: 'url' })],
  ['region', treeReference('地区', 'places.region')],
  ['manager', reference('项目经理', 'system.user', { picker: 'person' })],
  ['members', references('项目成员', 'system.user', { picker: 'person' })],
  ['project', reference('项目', 'projects.project', { picker: 'project' })],
  ['files', files('附件', { megabytes: 2 })],
  ['remark', multiline('备注')],
]

export default function FormElementsSection({ disabled, readOnly }: GalleryProps) {
  const [row, setRow] = useState<Values>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className={styles.fields}>
      {fields.map(([name, field]) => (
        <FieldControl
          key={name}
          {...{ field, name, row, disabled, readOnly }}
          value={row[name]}
          problem={left.has(name) ? fieldProblem(name, field, row[name]) : undefined}
          onChange={(value, also) => setRow((before) => ({ ...before, [name]: value, ...also }))}
          onBlur={() => setLeft((before) => new Set([...before, name]))}
        />
      ))}
    </div>
  )
}
