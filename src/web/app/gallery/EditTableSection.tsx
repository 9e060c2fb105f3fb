import {
  choice,
  day,
  decimal,
  dictionary,
  type Field,
  integer,
  money,
  multiline,
  reference,
  text,
  treeReference,
  yesNo,
} from '#core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../controls'
import type { Values } from '../../fields'
import type { GalleryProps } from './gallery-section'
import { lazyPart } from '../../shell/chunks/load-chunk'

const FieldTable = lazyPart(() => import('../../fields/lines/FieldTable'))
const EditTabs = lazyPart(
  () => import('../../controls/edit-table/EditTabs'),
  () => <Skeleton lines={6} />,
)

export const title = '多页签可编辑表格'
export const order = 5

const costs: readonly (readonly [string, Field])[] = [
  ['costName', text('费用名称', { required: true, width: 160 })],
  ['costType', choice('费用类型', { 1: '加油', 2: '维修', 3: '保险', 4: '年检' }, { required: true })],
  ['costAmount', money('费用金额', { required: true })],
  ['costCount', integer('数量', { min: 0, width: 80 })],
  ['costRate', decimal('税率', { scale: 4, width: 80 })],
  ['costDay', day('费用日期')],
  ['businessType', dictionary('业务性质', 'business_type', { width: 140 })],
  ['userId', reference('经办人', 'system.user', { picker: 'user', width: 140 })],
  ['regionId', treeReference('地区', 'places.region', { width: 160 })],
  ['isPaid', yesNo('已付款', { width: 80 })],
  ['remark', multiline('备注', { width: 200 })],
]
const people: readonly (readonly [string, Field])[] = [
  ['realName', text('姓名', { required: true })],
  ['workDays', integer('天数', { min: 0, max: 31, required: true })],
  ['allowance', money('补贴')],
]
const someCosts: readonly Values[] = [
  { costName: '一季度加油', costType: 1, costAmount: '1200.50', costCount: 4, costDay: '2026-03-31', isPaid: 1 },
  { costName: '前轮更换', costType: 2, costAmount: '860.00', costCount: 2, costDay: '2026-04-12', isPaid: 0 },
  { costName: '交强险', costType: 3, costAmount: '950.00', costCount: 1, costDay: '2026-05-08', isPaid: 1 },
]

export default function EditTableSection({ disabled, readOnly }: GalleryProps) {
  const { t } = useTranslation()
  const [rows, setRows] = useState<Readonly<Record<string, readonly Values[]>>>({ costs: someCosts, people: [] })
  const tab = (name: string, label: string, columns: readonly (readonly [string, Field])[]) => {
    const shown = rows[name] ?? []
    const change = (next: readonly Values[]) => setRows((before) => ({ ...before, [name]: next }))
    return {
      key: name,
      label,
      count: shown.length,
      hasProblem: false,
      content: (
        <FieldTable
          {...{ name, label, columns }}
          rows={shown}
          locked={disabled}
          onChange={readOnly ? undefined : change}
        />
      ),
    }
  }
  return <EditTabs label={t(title)} tabs={[tab('costs', t('车辆费用'), costs), tab('people', t('出勤补贴'), people)]} />
}
