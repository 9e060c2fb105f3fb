import { choice, decimal, defineResource, integer, multiline, text, treeReference } from '#core'

/**
 * An administrative division of China. Its code is its key and says where it stands: 44 a province, 4401 a prefecture, 440106 a county,
 * nine digits a town, twelve a village; the first digits are the code of the division above.
 */
export const region = defineResource('places.region', {
  label: '行政区划',
  api: 'blade-system/region',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/base/region',
  icon: 'map',
  fields: {
    parentId: treeReference('上级区划', 'places.region', { readOnly: true }),
    code: text('区划编号', {
      required: true,
      unique: true,
      fixed: true,
      search: true,
      maxLength: 12,
      help: '上级编号加本级编号：省 2 位、市 4 位、区县 6 位、乡镇 9 位、村 12 位',
      pattern: { expression: /^[1-9]\d(\d{2}(\d{2}(\d{3}(\d{3})?)?)?)?$/, message: '应为 2、4、6、9 或 12 位数字' },
    }),
    name: text('区划名称', { required: true, search: true, maxLength: 64 }),
    fullName: text('区划全称', { readOnly: true, maxLength: 320 }),
    level: choice('区划级别', { 1: '省', 2: '市', 3: '区县', 4: '乡镇', 5: '村' }, { readOnly: true, search: true }),
    lng: decimal('经度', { min: '-180', max: '180', scale: 6 }),
    lat: decimal('纬度', { min: '-90', max: '90', scale: 6 }),
    sort: integer('排序', { initial: 0, min: 0 }),
    remark: multiline('备注'),
  },
  name: 'name',
  detail: ['fullName'],
  list: {
    columns: ['name', 'code', 'level', 'lng', 'lat', 'sort', 'remark'],
    filters: ['code', 'name', 'level'],
    sort: 'code',
  },
  form: [['code', 'name'], ['lng', 'lat'], ['sort'], ['remark']],
  parent: 'parentId',
  lazyChildren: 'lazy-list',
  cascade: ['省', '市', '区县', '乡镇', '村'],
  rules: [
    {
      field: 'lng',
      message: '经度和纬度应同时填写',
      holds: (row) => (row.lng === null || row.lng === '') === (row.lat === null || row.lat === ''),
    },
  ],
  may: { read: 'region_view', create: 'region_add', update: 'region_edit', remove: 'region_delete' },
})
