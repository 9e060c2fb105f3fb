import type { FilesField } from '../field'
import { fileTooLarge, isTooLarge } from '../file-size'
import { addFieldKind } from '../field-kind'

const structure = { blank: [], align: 'start', chosen: true } as const
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

addFieldKind({
  ...structure,
  kind: 'lines',
  parse: (input) => (Array.isArray(input) && input.every(isRecord) ? { value: input } : { problem: '应为明细列表' }),
  format: (value) => String((value as readonly unknown[]).length),
})
addFieldKind({
  ...structure,
  kind: 'files',
  parse: (input, field) => {
    if (!Array.isArray(input) || !input.every((file) => isRecord(file) && typeof file.id === 'string')) {
      return { problem: '应为附件列表' }
    }
    const { limit = 50, megabytes } = (field as FilesField).options
    if (input.some(({ attachSize }) => isTooLarge(Number(attachSize), megabytes))) return { problem: fileTooLarge }
    return input.length > limit ? { problem: '最多 {{limit}} 个附件', params: { limit } } : { value: input }
  },
  format: (value) => (value as readonly { originalName?: string }[]).map((file) => file.originalName ?? '').join('、'),
})
addFieldKind({
  ...structure,
  kind: 'json',
  blank: null,
  parse: (input) => ({ value: input }),
  format: (value) => JSON.stringify(value),
})
