import { AppError, errors, type Translate } from '#core'
import { DatabaseError } from '../data'
import { BareAnswer, WriteAnswer } from './call'

export interface Envelope {
  readonly code: number
  readonly success: boolean
  readonly data: unknown
  readonly msg: string
}

export interface HttpAnswer {
  readonly status: number
  readonly body: unknown
}

interface Refusal extends HttpAnswer {
  readonly body: Envelope & { readonly error_description: string }
}

/** What a call answered, in the platform's envelope; bare answers stay as they are. */
export function answerOf(result: unknown, translate: Translate): HttpAnswer {
  if (result instanceof BareAnswer) return { status: result.status, body: result.body }
  const data = result instanceof WriteAnswer ? result.data : result
  const empty = data === null || data === undefined
  const msg = empty && !(result instanceof WriteAnswer) ? '暂无承载数据' : '操作成功'
  return { status: 200, body: { code: 200, success: true, data: empty ? {} : data, msg: translate(msg) } }
}

/** Any failure in the envelope. Only what nobody foresaw is a 500; its details go to the log, not to the client. */
export function refusalOf(error: unknown, translate: Translate): Refusal {
  const known = toAppError(error)
  const params = Object.fromEntries(
    Object.entries(known.params).map(([name, value]) => [
      name,
      typeof value === 'string' ? translate(value, known.params) : value,
    ]),
  )
  const msg = translate(known.message, params)
  return {
    status: known.http,
    body: {
      code: known.code,
      success: false,
      data: known.data ?? {},
      msg,
      error_description: msg,
    },
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseError) return databaseRefusal(error)
  const { code, statusCode: status } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_BAD_URL' || status === 414)
    return new AppError('parameterInvalid', { params: { name: 'URL' }, cause: error })
  if (code?.startsWith('FST_REPLY_FROM')) return new AppError('upstreamLost', { cause: error })
  if (status === 415) return new AppError('mediaRefused', { cause: error })
  if (status && status < 500) return new AppError('bodyInvalid', { params: { expected: 'JSON' }, cause: error })
  return new AppError('unexpected', { cause: error })
}

/** Constraints of the database are the last guard of a rule; what they refuse is the client's mistake and no failure of ours. */
function databaseRefusal(error: DatabaseError): AppError {
  if (isLoss(error)) return new AppError('databaseLost', { cause: error })
  switch (error.code) {
    case '23505':
      return new AppError('duplicate', { params: { label: '记录', value: valueOf(error.detail) }, cause: error })
    case '23514':
      return new AppError('rule', {
        message: '数据不符合规则：{{name}}',
        params: { name: error.constraint ?? '' },
        cause: error,
      })
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
      return new AppError('parameterInvalid', { params: { name: error.column ?? '' }, cause: error })
    default:
      return new AppError('unexpected', { message: errors.unexpected.message, cause: error })
  }
}

/** The connection broke or was refused, or the database is going down, coming up, or full of connections. */
const isLoss = ({ code }: DatabaseError): boolean => /^(08...|57P0[1-5]|53300)$/.test(code)

/** The clashing value out of PostgreSQL's `Key (tenant_id, code)=(000000, X) already exists.` */
const valueOf = (detail = ''): string => /=\((?:[^,()]*, )?(.*)\)/.exec(detail)?.[1] ?? ''
