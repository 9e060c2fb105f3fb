/** Posts: code, name and kind (1 high, 2 middle, 3 base, 4 other). The chief executive's comes with every tenant. */
export const demoPosts = [
  ['vp', '副总经理', '1'],
  ['chief', '总工程师', '1'],
  ['head', '部门经理', '2'],
  ['deputy', '部门副经理', '2'],
  ['pm', '项目经理', '2'],
  ['director', '总监理工程师', '2'],
  ['supervisor', '专业监理工程师', '3'],
  ['cost', '造价工程师', '3'],
  ['consultant', '咨询工程师', '3'],
  ['planner', '规划师', '3'],
  ['accountant', '会计', '3'],
  ['cashier', '出纳', '3'],
  ['specialist', '专员', '3'],
  ['assistant', '助理', '4'],
] as const
export type PostCode = (typeof demoPosts)[number][0]

/** What most people of a department are, by the department's name. */
export function trade(deptName: string): readonly (readonly [PostCode, number])[] {
  if (deptName.includes('监理'))
    return [
      ['supervisor', 6],
      ['director', 2],
      ['assistant', 2],
    ]
  if (deptName.includes('造价'))
    return [
      ['cost', 7],
      ['pm', 1],
      ['assistant', 2],
    ]
  if (deptName.includes('规划') || deptName.includes('景观'))
    return [
      ['planner', 7],
      ['pm', 1],
      ['assistant', 1],
    ]
  if (deptName.includes('咨询') || deptName === '项目管理部' || deptName === '招标代理部')
    return [
      ['consultant', 6],
      ['pm', 3],
      ['assistant', 1],
    ]
  if (deptName === '会计核算部') return [['accountant', 1]]
  if (deptName === '资金管理部')
    return [
      ['cashier', 2],
      ['accountant', 1],
    ]
  return [
    ['specialist', 4],
    ['assistant', 1],
  ]
}
