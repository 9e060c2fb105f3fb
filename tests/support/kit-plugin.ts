import {
  choice,
  dateTime,
  day,
  decimal,
  definePlugin,
  defineResource,
  dictionaries,
  dictionary,
  files,
  integer,
  json,
  lines,
  money,
  month,
  multiline,
  phone,
  reference,
  references,
  richText,
  text,
  time,
  yesNo,
} from '#core'
import { type ActivateServer, type ServerPlugin, serveResource } from '#server'
import { sql } from 'drizzle-orm'

/** A resource with a field of every kind and every other thing that a definition can say. */
export const thing = defineResource('kit.thing', {
  label: '物件',
  api: 'blade-kit/thing',
  calls: ['page', 'list', 'detail', 'submit', 'save', 'update', 'remove'],
  route: '/kit/thing',
  fields: {
    title: text('标题', { required: true, unique: true, search: true }),
    serialNumber: text('单号', { readOnly: true, search: true }),
    mark: text('记号', { fixed: true }),
    memo: multiline('备注'),
    body: richText('正文'),
    tel: phone('电话', { mask: 'phone', reveal: 'thing_phone', search: true }),
    password: text('口令', { secret: true }),
    amount: money('金额', { signed: true, search: true }),
    taxRate: decimal('税率', { scale: 4 }),
    noTaxAmount: money('不含税金额', { readOnly: true, signed: true }),
    taxAmount: money('税额', { readOnly: true, signed: true }),
    quantity: integer('数量', { min: 0 }),
    due: day('到期日'),
    remindOn: day('提醒日'),
    seen: dateTime('查看时间'),
    bookMonth: month('期间'),
    at: time('时刻'),
    isOpen: yesNo('公开'),
    kind: choice('种类', { 1: '甲', 2: '乙' }, { initial: 1, search: true }),
    side: choice('方向', { c: '收', d: '付' }),
    sort: dictionary('类别', 'kit_sort'),
    tags: dictionaries('标签', 'kit_sort'),
    owner: reference('负责人', 'system.user', { also: { ownerAccount: 'account', ownerPhone: 'phone' } }),
    readers: references('读者', 'system.user'),
    above: reference('上级', 'kit.thing', { only: { kind: 1 }, also: { aboveTel: 'tel' } }),
    lineList: lines('明细', 'kit.line', { parent: 'thingId' }),
    attachList: files('附件'),
    extra: json('其他'),
  },
  name: 'title',
  detail: ['serialNumber'],
  list: {
    columns: ['title', 'serialNumber', 'amount', 'due', 'kind', 'createTime'],
    filters: ['title', 'amount', 'due'],
    sort: '-createTime',
    sums: ['amount', 'taxAmount'],
    cards: 'kind',
  },
  rules: [
    {
      field: 'remindOn',
      message: '提醒日不能晚于到期日',
      holds: (row) => !row.due || !row.remindOn || row.remindOn <= row.due,
    },
  ],
  serial: { field: 'serialNumber', prefix: 'WJ' },
  tax: { amount: 'amount', rate: 'taxRate', noTaxAmount: 'noTaxAmount', taxAmount: 'taxAmount' },
  period: { domain: 'kit', day: 'due' },
  unique: [['mark', 'side']],
  may: { read: 'thing_view', create: 'thing_add', update: 'thing_edit', remove: 'thing_delete' },
  actions: {
    ring: { label: '敲一下', may: 'thing_ring', when: (row) => row.kind === 1, call: 'ring-it' },
    wave: { label: '挥一下', may: 'thing_ring', takes: 'id' },
  },
})

export const line = defineResource('kit.line', {
  label: '明细',
  fields: {
    thingId: reference('物件', 'kit.thing', { readOnly: true }),
    name: text('名称', { required: true }),
    price: money('单价', { initial: '0.00' }),
    least: money('最低价', { initial: '0.00' }),
    buyer: reference('采购人', 'system.user'),
  },
  name: 'name',
  list: { columns: ['name', 'price'], sort: 'id' },
  rules: [{ field: 'least', message: '最低价不能高于单价', holds: (row) => Number(row.least) <= Number(row.price) }],
  may: { read: 'thing_view' },
  unsearchable: true,
})

/** Seen and changed only by whoever wrote it. */
export const memo = defineResource('kit.memo', {
  label: '私记',
  api: 'blade-kit/memo',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  fields: { title: text('标题', { required: true, search: true }) },
  name: 'title',
  list: { columns: ['title'], sort: '-createTime' },
  may: { read: 'memo_view', create: 'memo_view', update: 'memo_view', remove: 'memo_view' },
  actions: { stamp: { label: '盖章', may: 'memo_view' } },
})

const definition = definePlugin({
  id: 'kit',
  label: '试验',
  requires: ['system'],
  resources: [thing, line, memo],
  dictionaries: [{ code: 'kit_sort', label: '类别', values: { 1: '大', 2: '中', 3: '小' } }],
  menus: [
    {
      code: 'thing',
      label: '物件',
      path: '/kit/thing',
      buttons: ['view', 'add', 'edit', 'delete', 'ring', 'phone'].map((alias) => ({
        code: `thing_${alias}`,
        label: alias,
      })),
    },
    { code: 'memo', label: '私记', path: '/kit/memo', buttons: [{ code: 'memo_view', label: '查看' }] },
  ],
})

const activate: ActivateServer = (scope) => {
  scope.serve(
    serveResource(thing)({
      actions: {
        ring: (_, row, input) => Promise.resolve({ quantity: (row.quantity ?? 0) + Number(input.times ?? 1) }),
        wave: () => Promise.resolve({ memo: '挥了' }),
      },
    }),
  )
  scope.serve(
    serveResource(memo)({
      actions: { stamp: (_, row) => Promise.resolve({ title: `${row.title}（章）` }) },
      visible: (actor) => (actor.userId === '0' ? undefined : sql`create_user = ${actor.userId}::int8`),
    }),
  )
}

/** The plugin with its migrations in a folder of the test's. */
export const kitPlugin = (migrations: string): ServerPlugin => ({ ...definition, activate, migrations })
