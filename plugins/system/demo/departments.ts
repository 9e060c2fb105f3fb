/** The tree of an engineering consultancy; the number is how many people of six hundred sit in a department itself. */
export interface DemoDept {
  readonly name: string
  readonly people: number
  readonly children?: readonly DemoDept[]
}

export const demoDepts: readonly DemoDept[] = [
  { name: '总经理办公室', people: 8 },
  { name: '总工程师办公室', people: 9 },
  {
    name: '财务中心',
    people: 2,
    children: [
      { name: '会计核算部', people: 12 },
      { name: '资金管理部', people: 7 },
    ],
  },
  { name: '人力资源部', people: 11 },
  { name: '行政管理部', people: 12 },
  { name: '市场经营部', people: 18 },
  { name: '合同管理部', people: 9 },
  { name: '质量安全部', people: 10 },
  { name: '审计法务部', people: 6 },
  { name: '信息中心', people: 8 },
  {
    name: '监理事业部',
    people: 4,
    children: [
      { name: '房建监理一部', people: 52 },
      { name: '房建监理二部', people: 48 },
      { name: '市政监理部', people: 46 },
      { name: '交通监理部', people: 38 },
      { name: '水利监理部', people: 26 },
      { name: '机电监理部', people: 24 },
    ],
  },
  {
    name: '造价事业部',
    people: 3,
    children: [
      { name: '土建造价部', people: 38 },
      { name: '安装造价部', people: 30 },
      { name: '市政造价部', people: 24 },
      { name: '全过程造价部', people: 22 },
    ],
  },
  {
    name: '咨询事业部',
    people: 3,
    children: [
      { name: '项目管理部', people: 30 },
      { name: '招标代理部', people: 20 },
      { name: '投资咨询部', people: 18 },
      { name: 'BIM咨询部', people: 14 },
    ],
  },
  {
    name: '规划事业部',
    people: 2,
    children: [
      { name: '城乡规划部', people: 18 },
      { name: '交通规划部', people: 12 },
      { name: '景观设计部', people: 12 },
    ],
  },
]
