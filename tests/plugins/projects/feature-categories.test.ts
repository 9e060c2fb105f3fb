import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateRecord } from '#core'
import { featureCategories, featureProblem, featureText } from '../../../plugins/projects/resources/feature-categories'
import { feature } from '../../../plugins/projects/resources/feature'

const codesOf = (type: number) =>
  Object.entries(featureCategories).flatMap(([code, each]) => (each.type === type ? [code] : []))

test('there are six whole, thirteen decimal and eight text categories with their units', () => {
  expect([1, 2, 3].map((type) => codesOf(type).length)).toEqual([6, 13, 8])
  const units = Object.values(featureCategories).flatMap(({ label, unit }) => (unit ? [`${label} ${unit}`] : []))
  expect(units).toEqual([
    '结构高度 m', '建筑面积 m²', '道路面积 m²', '基坑深度 m', '道路长度 km', '道路宽度 m', '设计时速 km/h', '隧道长度 m',
    '隧道内径 m', '桥梁长度 m', '供水日产能 万吨', '污水日处理能力 万吨', '燃气日产量 万m³', '建设工期 年', '投资额 万元',
  ]) // biome-ignore format: one list
})

test.each([
  ['', '1', '请选择特征类别'],
  ['nothing', '1', '请选择特征类别'],
  ['structureHeight', ' ', '请填写项目特征'],
  ['structureHeight', '0', '请输入整数'],
  ['structureHeight', '012', '请输入整数'],
  ['structureHeight', '-3', '请输入整数'],
  ['structureHeight', '1.5', '请输入整数'],
  ['structureHeight', '1234567890', '数值超出范围'],
  ['structureHeight', '120', undefined],
  ['floorArea', '1,000', '请输入整数或小数'],
  ['floorArea', '.5', '请输入整数或小数'],
  ['floorArea', '1.', '请输入整数或小数'],
  ['floorArea', '1e3', '请输入整数或小数'],
  ['floorArea', '-12.5', undefined],
  ['floorArea', '12.1234567', '数值超出范围'],
  ['facade', '石材,玻璃', '请勿输入英文逗号'],
  ['facade', '石材，玻璃', undefined],
])('%s with the value "%s" is told: %s', (code, value, problem) => {
  expect(featureProblem(code, value)).toBe(problem)
})

test('a form and the server refuse what the picker refuses, whatever is typed', () => {
  const value = fc.oneof(fc.string(), fc.integer().map(String), fc.double({ noNaN: true }).map(String))
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(featureCategories)), value, (type, featureValue) => {
      const { problems } = validateRecord(feature, { projectId: '1', type, featureValue }, 'create')
      expect(problems[0]?.message).toBe(featureProblem(type, featureValue))
    }),
  )
})

test('is read with its category and its unit', () => {
  expect(featureText('structureHeight', '120')).toBe('结构高度：120 m')
  expect(featureText('facade', '石材')).toBe('外立面材料：石材')
})
