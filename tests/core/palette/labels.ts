const cities = ['杭州', '重庆', '长沙', '厦门', '成都', '滨江', '乐山', '莘县', '绿城', '大冶']
const kinds = ['监理', '造价', '咨询', '规划', '勘察', '设计', '检测', '招标', '审计', '评估']
const works = [
  '道路工程',
  '污水处理厂',
  '小学迁建',
  '医院扩建',
  '轨道交通',
  '保障房',
  '产业园',
  '地下管廊',
  '河道整治',
  '会展中心',
]
const ends = ['项目', '合同', '发票', '认领', '还款', '差旅费', '预算调整', '工作量', '流水', '保证金']

/** So many different labels as a company has them, always the same ones. */
export const manyLabels = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const pick = (list: readonly string[], step: number) => list[Math.floor(index / step) % list.length] ?? ''
    const number = index % 3 === 0 ? '' : `${(index * 7919) % 1000}号`
    return `${pick(cities, 1)}${pick(works, 10)}${number}${pick(kinds, 100)}${pick(ends, 1000)}`
  })
