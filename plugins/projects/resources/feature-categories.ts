/** How the value of a category is written: 1 whole number, 2 decimal, 3 text. */
export const featureTypes = { 1: '整数', 2: '小数', 3: '文本' } as const
export type FeatureType = keyof typeof featureTypes

interface FeatureCategory {
  readonly label: string
  readonly type: FeatureType
  readonly unit: string
}
const category = (label: string, type: FeatureType, unit = ''): FeatureCategory => ({ label, type, unit })

/** What a project can be described by, by code, in the order in which it is offered. */
export const featureCategories = {
  structureHeight: category('结构高度', 1, 'm'),
  structureType: category('结构类型', 3),
  floorArea: category('建筑面积', 2, 'm²'),
  roadSurfaceArea: category('道路面积', 2, 'm²'),
  pitDepth: category('基坑深度', 1, 'm'),
  floorsAbove: category('地上层数', 1),
  floorsBelow: category('地下层数', 1),
  roadLength: category('道路长度', 2, 'km'),
  roadWidth: category('道路宽度', 2, 'm'),
  designSpeed: category('设计时速', 2, 'km/h'),
  tunnelLength: category('隧道长度', 2, 'm'),
  tunnelDiameter: category('隧道内径', 2, 'm'),
  bridgeLength: category('桥梁长度', 2, 'm'),
  waterSupply: category('供水日产能', 2, '万吨'),
  sewage: category('污水日处理能力', 2, '万吨'),
  gasOutput: category('燃气日产量', 2, '万m³'),
  beds: category('床位数', 1),
  seats: category('座位数', 1),
  prefabricated: category('是否装配式', 3),
  facade: category('外立面材料', 3),
  geography: category('地理条件', 3),
  constructionProcess: category('施工工艺', 3),
  safety: category('安全要求', 3),
  environment: category('环境影响', 3),
  sustainability: category('可持续性考虑', 3),
  constructionPeriod: category('建设工期', 2, '年'),
  investment: category('投资额', 2, '万元'),
} as const satisfies Readonly<Record<string, FeatureCategory>>

export type CategoryCode = keyof typeof featureCategories

export const categoryOf = (code: unknown): FeatureCategory | undefined =>
  typeof code === 'string' && Object.hasOwn(featureCategories, code)
    ? featureCategories[code as CategoryCode]
    : undefined

export const categoryLabels = Object.fromEntries(
  Object.entries(featureCategories).map(([code, { label }]) => [code, label]),
) as Readonly<Record<CategoryCode, string>>

interface ValueRule {
  readonly type: FeatureType
  /** Message key. */
  readonly message: string
  readonly holds: (value: string) => boolean
}

/** What a value must look like, by the type of its category. What is beyond the last ones is beyond the columns that hold it. */
export const valueRules: readonly ValueRule[] = [
  { type: 1, message: '请输入整数', holds: (value) => /^[1-9]\d*$/.test(value) },
  { type: 2, message: '请输入整数或小数', holds: (value) => /^-?\d+(\.\d+)?$/.test(value) },
  { type: 3, message: '请勿输入英文逗号', holds: (value) => !value.includes(',') },
  { type: 1, message: '数值超出范围', holds: (value) => value.length <= 9 },
  { type: 2, message: '数值超出范围', holds: (value) => /^-?\d{1,14}(\.\d{1,6})?$/.test(value) },
]

/** A message key when the value does not do for the category. */
export function featureProblem(code: unknown, value: string): string | undefined {
  const found = categoryOf(code)
  if (!found) return '请选择特征类别'
  const written = value.trim()
  if (written === '') return '请填写项目特征'
  return valueRules.find(({ type, holds }) => type === found.type && !holds(written))?.message
}

/** A feature as it is read: 结构高度：120 m. */
export function featureText(code: unknown, value: string): string {
  const { label = '', unit = '' } = categoryOf(code) ?? {}
  return [`${label}：${value}`, unit].filter(Boolean).join(' ')
}
