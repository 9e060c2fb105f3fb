import { addSearchProvider, createLocalSearch, type LocalEntry } from '#web'

/** How many labels stand in the box beside its own. */
const count = 100_000

const places =
  '南京 苏州 无锡 常州 扬州 徐州 重庆 成都 武汉 长沙 厦门 济南 郑州 合肥 南昌 西安 昆明 贵阳 宁波 佛山'.split(' ')
const sites =
  '江北新区 高铁北站 科创园 滨江 空港 湖滨 老城 大学城 经开区 保税区 新港 南部新城 奥体 会展中心 生态岛'.split(' ')
const works = '综合管廊 安置房 变电站 污水处理厂 快速路 隧道 医院 学校 体育馆 水库 桥梁 住宅小区 产业园 数据中心'.split(
  ' ',
)
const kinds = '施工监理 造价咨询 招标代理 全过程咨询 规划设计 工程监理 结算审核 可行性研究'.split(' ')

const pick = (list: readonly string[], number: number) => list[number % list.length] ?? ''

function entryAt(index: number): LocalEntry {
  const place = pick(places, index)
  const site = pick(sites, Math.floor(index / 20))
  const label = `${place}${site}${pick(works, Math.floor(index / 7))}${pick(kinds, Math.floor(index / 3))}第${index}标段`
  const result = { id: `many:${index}`, label, target: { kind: 'address', address: `/bench/${index}` } as const }
  return { result }
}

const entries = Array.from({ length: count }, (_, index) => entryAt(index))
const search = createLocalSearch('bench.many')

addSearchProvider({
  id: 'bench.many',
  label: '十万条目',
  scopes: [''],
  search: (request) => search(entries, request),
})
