import type { Command } from '#core'
import { openAddress } from '#web'
import { focusedReview, type ReviewHandle } from './focused-review'
import { newImportRoute } from './import-addresses'
import type { LineFilter } from './import-calls'

export const reviewContext = 'importReview'
const group = '流水导入'

/** Message keys of the filters, in the order of their keys 1 to 5. */
export const filterLabels: Readonly<Record<LineFilter, string>> = {
  all: '全部',
  fresh: '新增',
  known: '已有',
  warnings: '有提示',
  errors: '有误',
}
export const lineFilters = Object.keys(filterLabels) as readonly LineFilter[]

const start: Command = {
  id: 'bank.import.start',
  label: '导入银行流水',
  group,
  keywords: ['上传流水', '网银', 'csv', 'xls', 'xlsx'],
  permission: 'statement_import',
  keys: ['i'],
  keyContext: 'list',
  when: ({ resource }) => resource === undefined || resource === 'bank.statement' || resource === 'bank.importBatch',
  run: () => {
    openAddress(newImportRoute)
  },
}

/** The same from anywhere: the box offers it without the list. */
const startAnywhere: Command = {
  ...start,
  id: 'bank.import.open',
  label: '打开流水导入',
  keys: [],
  keyContext: 'global',
  when: undefined,
}

const reviewing = (
  id: string,
  label: string,
  keys: readonly string[],
  act: (handle: ReviewHandle) => ReturnType<Command['run']>,
  when?: (handle: ReviewHandle) => boolean,
): Command => ({
  id: `bank.import.${id}`,
  label,
  group,
  keys,
  keyContext: reviewContext,
  permission: 'statement_import',
  when: () => {
    const handle = focusedReview()
    return handle !== undefined && (when?.(handle) ?? true)
  },
  run: () => {
    const handle = focusedReview()
    return handle && act(handle)
  },
})

export const importCommands: readonly Command[] = [
  start,
  startAnywhere,
  reviewing(
    'confirm',
    '确认导入',
    ['Ctrl+Enter'],
    (handle) => handle.confirm(),
    (handle) => handle.canConfirm(),
  ),
  reviewing('nextMarked', '下一处提示', ['n'], (handle) => handle.toMarked(1)),
  reviewing('previousMarked', '上一处提示', ['p'], (handle) => handle.toMarked(-1)),
  ...lineFilters.map((filter, index) =>
    reviewing(`show.${filter}`, `只看：${filterLabels[filter]}`, [`${index + 1}`], (handle) => handle.show(filter)),
  ),
]
