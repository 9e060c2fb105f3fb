import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What the product says word for word, wherever it says it: the shell, the session, the forms, the lists and the pickers. */
const texts = [
  '登录',
  '是否需要清除缓存?',
  '清除完毕',
  '锁屏密码不能为空',
  '确定上传本地日志到服务器?',
  '发送成功!',
  '确定清空本地日志记录?',
  '清空成功!',
  '账号注册',
  '请先输入租户编号',
  '请先输入账号名称',
  '请先输入密码',
  '两次密码输入不一致',
  '提交失败',
  '注册申请已提交,请耐心等待管理员通过!',
  '注册提示',
  '菜单搜索',
  '邮件',
  '消息',
  '通知',
  '人员选择',
  '请选择至少一条数据',
  '请输入正整数或保留两位小数',
  '确定将选择数据删除?',
  '此操作将删除选择的数据, 是否继续?',
  '新增成功',
  '更新成功',
  '删除成功',
  '删除成功!',
  '文件过大，不予受理',
  '文件上传中，请稍候',
  '未知错误',
  '元',
] as const

/** Texts that are put together of a sentence and the name of a field. */
const composed: readonly (readonly [sentence: string, label: string])[] = [
  ['请输入{{label}}', '参数名称'],
  ['请输入{{label}}', '参数键名'],
  ['请输入{{label}}', '参数键值'],
  ['请输入{{label}}', '已确认金额'],
  ['请输入{{label}}', '交易金额'],
  ['请输入{{label}}', '交易日期'],
  ['请输入{{label}}', '交易时间'],
]

const filesOf = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => join(root, folder, name))

const sources = ['src', 'plugins']
  .flatMap((folder) => filesOf(folder, /\.tsx?$/))
  .map((file) => readFileSync(file, 'utf8'))
const english = Object.assign(
  {},
  ...['src', 'plugins']
    .flatMap((folder) => filesOf(folder, /en\.json$/))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
) as Readonly<Record<string, string>>

/** Whether a text stands in quotes anywhere in what the product is made of. */
const isSaid = (text: string): boolean =>
  sources.some((source) => ["'", '"', '`'].some((q) => source.includes(q + text + q)))

test.each(texts)('the product says “%s”', (text) => {
  expect(isSaid(text)).toBe(true)
  expect(english[text]).toMatch(/[a-z]/i)
})

test.each(composed)('the product says “%s” of %s', (sentence, label) => {
  const whole = sentence.replace('{{label}}', label)
  expect(isSaid(whole) || (isSaid(sentence) && isSaid(label))).toBe(true)
  expect(english[whole] ?? (english[sentence] && english[label])).toMatch(/[a-z]/i)
})
