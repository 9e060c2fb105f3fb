/** Why a file cannot be read, and the way out. Texts are translation keys; facts stand in {{braces}}. */
export const importProblems = {
  empty: '文件是空的，请重新从网银下载',
  tooLarge: '文件有 {{size}} MB，最多 {{limit}} MB；请在网银按时间分段下载，再分别导入',
  tooManyRows: '文件超过 {{limit}} 行；请在网银按时间分段下载，再分别导入',
  tooManyColumns: '第 {{row}} 行超过 {{limit}} 列，不像银行明细；请检查文件或重新下载',
  zipBomb: '文件解压后过大或大小不实，已停止读取；请重新从网银下载',
  zipArchive: '这是压缩包，请先解压，再导入里面的明细文件',
  encrypted: '文件有密码；请用密码打开后另存为不带密码的 Excel 文件，再导入',
  pdf: '这是 PDF 文件，请在网银选择导出 Excel 或 CSV 格式',
  binary: '文件不是文本，也不是表格；请在网银选择导出 Excel 或 CSV 格式',
  damaged: '文件已损坏或没有下载完整，请重新从网银下载',
  noTable: '没有找到交易明细：需要有表头，且含日期与金额两列；请确认导出的是账户明细',
  noLines: '找到了表头，但没有交易；请确认查询的时间范围',
  otherTable: '工作表“{{sheet}}”的表头与主表不同，没有读取；请单独导入',
  needsAnswer: '有 {{count}} 处不能确定，请先回答，再读取交易',
  otherLayout: '记住的列对应关系不适用于这个文件，已重新识别',
  workerFailed: '读取文件时程序出错；请重试，若仍失败请联系管理员',
  timedOut: '读取文件超过 {{seconds}} 秒，已停止；请在网银按时间分段下载，再分别导入',
} as const satisfies Record<string, string>

export type ImportProblemCode = keyof typeof importProblems
export type MessageParams = Readonly<Record<string, string | number>>

/** An `ImportProblem` as plain JSON, as it leaves a worker or a server. */
export interface PlainProblem {
  readonly code: ImportProblemCode
  /** A translation key. */
  readonly message: string
  readonly params: MessageParams
}

/** Stops the reading of a file. */
export class ImportProblem extends Error {
  readonly code: ImportProblemCode
  readonly params: MessageParams

  constructor(code: ImportProblemCode, params: MessageParams = {}, cause?: unknown) {
    super(importProblems[code], { cause })
    this.name = 'ImportProblem'
    this.code = code
    this.params = params
  }

  toPlain(): PlainProblem {
    return plainProblem(this.code, this.params)
  }
}

export const plainProblem = (code: ImportProblemCode, params: MessageParams = {}): PlainProblem => ({
  code,
  message: importProblems[code],
  params,
})
