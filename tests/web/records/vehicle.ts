import { choice, day, defineResource, lines, money, text } from '#core'

export const vehicleCost = defineResource('fleet.vehicleCost', {
  label: '车辆费用',
  fields: {
    vehicleId: text('车辆'),
    costType: choice('费用类型', { 1: '加油', 2: '维修' }, { required: true }),
    costAmount: money('费用金额', { required: true }),
    costDay: day('费用日期'),
  },
  name: 'costType',
  list: { columns: ['costType', 'costAmount'], sort: 'costType' },
  form: [['costType', 'costAmount', 'costDay']],
  may: { read: 'vehicle_view' },
})

export const vehicle = defineResource('fleet.vehicle', {
  label: '车辆',
  api: 'blade-biz/vehicle',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/fleet/vehicle',
  fields: {
    plate: text('车牌号', { required: true, search: true }),
    owner: text('使用人'),
    amount: money('购置金额', { required: true }),
    boughtOn: day('购置日期'),
    checkedOn: day('年检日期'),
    carStatus: choice('车辆状态', { 0: '停用', 1: '启用', 2: '报废' }, { initial: 1 }),
    costs: lines('费用', 'fleet.vehicleCost', { parent: 'vehicleId' }),
  },
  name: 'plate',
  list: {
    columns: ['plate', 'owner', 'amount', 'carStatus'],
    filters: ['plate'],
    sort: 'plate',
    sums: ['amount'],
    cards: 'carStatus',
  },
  form: [['plate', 'owner'], ['amount', 'carStatus'], ['boughtOn', 'checkedOn'], ['costs']],
  rules: [
    {
      field: 'checkedOn',
      message: '年检日期不能早于购置日期',
      holds: ({ boughtOn, checkedOn }) => !boughtOn || !checkedOn || boughtOn <= checkedOn,
    },
  ],
  may: { read: 'vehicle_view', create: 'vehicle_add', update: 'vehicle_edit', remove: 'vehicle_delete' },
  actions: {
    scrap: { label: '车辆报废', may: 'vehicle_scrap', when: (row) => row.carStatus === 1, confirm: '报废后不可恢复。' },
  },
})

export const permissions = ['vehicle_view', 'vehicle_add', 'vehicle_edit', 'vehicle_delete', 'vehicle_scrap']
