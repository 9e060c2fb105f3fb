/** The catalogue of errors: every refusal the server gives by itself. Texts are translation keys; facts stand in {{braces}}. */
export const errors = {
  // The platform's texts, see the contract's table of errors.
  tokenMissing: { status: 401, message: '缺失令牌,鉴权失败' },
  tokenInvalid: { status: 401, message: '请求未授权' },
  refreshReused: { status: 401, message: '登录已失效，请重新登录' },
  lockEnded: { status: 401, message: '锁屏密码错误次数过多或登录已失效，请重新登录' },
  unlockRefused: { status: 400, message: '锁屏密码不正确，还可以试 {{left}} 次' },
  locked: { status: 423, message: '屏幕已锁定，请先解锁' },
  onlyLooking: { status: 403, message: '正在查看其他租户，只能读取，不能修改' },
  refused: { status: 403, message: '请求被拒绝' },
  permissionMissing: { status: 403, message: '没有权限：{{permission}}' },
  notFound: { status: 404, message: '404 没找到请求' },
  areaOff: { status: 403, message: '该业务区已停用，需要时请联系管理员启用' },
  recordMissing: { status: 404, message: '{{label}}不存在或已删除' },
  methodRefused: { status: 405, message: '不支持当前请求方法' },
  mediaRefused: { status: 415, message: '不支持当前媒体类型' },
  bodyTooLarge: { status: 413, message: '上传内容过大，最多 {{limit}}' },
  headersTooLarge: { status: 431, message: '请求头过大' },
  requestTimeout: { status: 408, message: '请求超时' },
  requestBroken: { status: 400, message: '不是完整的 HTTP 请求' },
  parameterMissing: { status: 400, message: '缺少必要的请求参数: {{name}}' },
  parameterInvalid: { status: 400, message: '请求参数格式错误: {{name}}' },
  bodyInvalid: { status: 400, message: '请求内容格式错误，应为 {{expected}}' },
  fieldInvalid: { status: 400, message: '{{field}}：{{problem}}' },
  filterUnknown: { status: 400, message: '不能按“{{name}}”筛选' },
  sortUnknown: { status: 400, message: '不能按“{{name}}”排序' },
  rule: { status: 400, message: '业务异常' },
  // The platform says this with HTTP 200 and the code in the body.
  noneChosen: { status: 400, http: 200, message: '请选择至少一条数据' },
  unchanged: { status: 400, message: '操作失败' },
  duplicate: { status: 400, message: '{{label}}“{{value}}”已存在' },
  stateRefused: { status: 400, message: '当前状态不允许：{{action}}' },
  monthClosed: { status: 400, message: '该期间已关闭' },
  conflict: { status: 409, message: '{{label}}已被{{who}}在{{when}}修改，请合并后再保存' },
  unexpected: { status: 500, message: '服务器异常' },
  upstreamLost: { status: 502, message: '上游服务器没有应答，请稍后再试' },
  databaseLost: { status: 503, message: '数据库暂时不可用，请稍后再试' },
  unavailable: { status: 503, message: '服务正在启动或关闭，请稍后再试' },
} as const satisfies Record<string, { status: number; http?: number; message: string }>

export type ErrorName = keyof typeof errors

/** One field's refusal, as validation gives it. */
export interface FieldProblem {
  readonly field: string
  readonly label: string
  /** A translation key. */
  readonly message: string
  readonly params?: Readonly<Record<string, string | number>>
}

interface AppErrorOptions {
  readonly params?: Readonly<Record<string, string | number>>
  /** What the client needs to go on: the newer record of a conflict, the field problems. */
  readonly data?: unknown
  readonly cause?: unknown
}

/** A refusal with its place in the catalogue, or a business rule's own sentence. It becomes the envelope `{code, success, data, msg}`. */
export class AppError extends Error {
  readonly code: number
  /** The status of the answer, where it is not the code. */
  readonly http: number
  readonly params: Readonly<Record<string, string | number>>
  readonly data: unknown

  constructor(name: ErrorName, options: AppErrorOptions & { readonly message?: string } = {}) {
    super(options.message ?? errors[name].message, { cause: options.cause })
    this.name = name
    const { status, http = status }: { status: number; http?: number } = errors[name]
    this.code = status
    this.http = http
    this.params = options.params ?? {}
    this.data = options.data ?? null
  }
}

/** A business rule's refusal in its own words (a translation key), code 400. */
export function ruleBroken(message: string, params?: AppErrorOptions['params'], data?: unknown): AppError {
  return new AppError('rule', { message, params, data })
}

/** The refusal of a whole form: names the first field, carries all of them. */
export function fieldsInvalid(problems: readonly FieldProblem[]): AppError {
  const [first] = problems
  return new AppError('fieldInvalid', {
    params: { field: first?.label ?? '', problem: first?.message ?? '', ...first?.params },
    data: { problems },
  })
}
