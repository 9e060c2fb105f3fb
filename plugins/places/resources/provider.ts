import { choice, defineResource, multiline, text } from '#core'

const address = {
  required: true,
  maxLength: 500,
  pattern: { expression: /^https?:\/\/[^\s]+$/, message: '应为 http(s) 地址' },
} as const

/** A map service outside that answers as AMap's web service does. While none is enabled, the shipped places answer. */
export const provider = defineResource('places.provider', {
  label: '地图服务',
  api: 'blade-biz/map/provider',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/system/map',
  icon: 'map-pin',
  fields: {
    name: text('服务名称', { required: true, unique: true, search: true, maxLength: 64 }),
    tipsAddress: text('地点提示地址', {
      ...address,
      initial: 'https://restapi.amap.com/v3/assistant/inputtips?key={key}&keywords={keywords}&datatype=all',
      help: '{keywords} 处填入关键字，{key} 处填入密钥',
    }),
    geocodeAddress: text('逆地理编码地址', {
      ...address,
      initial: 'https://restapi.amap.com/v3/geocode/regeo?key={key}&location={location}',
      help: '{location} 处填入“经度,纬度”，{key} 处填入密钥',
    }),
    tileAddress: text('底图地址', {
      maxLength: 500,
      help: '栅格瓦片的地址，{z}、{x}、{y} 处填入级别与行列；留空则用内置的底图。由浏览器直接访问，不填入密钥',
    }),
    serviceKey: text('密钥', {
      secret: true,
      on: ['create', 'edit'],
      help: '加密保存，不再显示；修改时留空则不变',
    }),
    remark: multiline('备注'),
    status: choice('状态', { 1: '停用', 2: '启用' }, { readOnly: true, search: true, initial: 1 }),
  },
  name: 'name',
  list: {
    columns: ['name', 'tipsAddress', 'geocodeAddress', 'status', 'remark'],
    filters: ['name', 'status'],
    sort: 'id',
  },
  form: [['name', 'serviceKey'], ['tipsAddress'], ['geocodeAddress'], ['tileAddress'], ['remark']],
  may: { read: 'map_view', create: 'map_add', update: 'map_edit', remove: 'map_delete' },
  actions: {
    enable: {
      label: '启用',
      may: 'map_enable',
      takes: 'id',
      when: (row) => Number(row.status) !== 2,
      confirm: '启用后由该服务提示地点，其他服务随即停用。是否继续？',
    },
    disable: {
      label: '停用',
      may: 'map_enable',
      when: (row) => Number(row.status) === 2,
      confirm: '停用后由内置的行政区划提示地点。是否继续？',
    },
  },
})
