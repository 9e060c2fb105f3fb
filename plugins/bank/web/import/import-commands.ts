import type { Command, CommandContext } from '#core'
import { openAddress } from '#web'
import { importBatch } from '../../resources/import-batch'
import { statement } from '../../resources/statement'
import { focusedReview, type ReviewHandle } from './focused-review'
import { newImportRoute, reviewAddress } from './import-addresses'
import type { LineFilter } from './import-calls'

export const reviewContext = 'importReview'
const group = '流水导入'
const permission = 'statement_import'

/** Message keys of the filters, in the order of their keys 1 to 5. */
export const filterLabels: Readonly<Record<LineFilter, string>> = {
  all: '全部',
  fresh: '新增',
  known: '已有',
  warnings: '有提示',
  errors: '有误',
}
export const lineFilters = Object.keys(filterLabels) as readonly LineFilter[]

const lists: readonly string[] = [statement.id, importBatch.id]
const isInLists = ({ resource }: CommandContext) => resource !== undefined && lists.includes(resource)

const start: Command = {
  id: 'bank.import.start',
  label: '导入银行流水',
  group,
  keywords: ['上传流水', '网银', 'csv', 'xls', 'xlsx'],
  permission,
  keys: ['i'],
  keyContext: 'list',
  resources: lists,
  when: isInLists,
  run: () => {
    openAddress(newImportRoute)
  },
}

/** The same from anywhere else, by the box: the key is for the two lists alone. */
const startAnywhere: Command = {
  ...start,
  id: 'bank.import.open',
  keys: [],
  keyContext: 'global',
  resources: [],
  when: (context) => !isInLists(context),
}

const review: Command = {
  id: `${importBatch.id}.review`,
  label: '复核',
  group,
  permission,
  when: ({ resource, records, panel }) =>
    resource === importBatch.id && records[0]?.importStatus === 1 && panel?.id !== 'bank.import.review',
  run: ({ records }) => {
    openAddress(reviewAddress(String(records[0]?.id)))
  },
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
  permission,
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
  review,
  reviewing(
    'confirm',
    '确认导入',
    ['Ctrl+Enter'],
    (handle) => handle.confirm(),
    (handle) => handle.canConfirm(),
  ),
  reviewing('nextMarked', '下一处提示', ['n'], (handle) => handle.toMarked(1)),
  reviewing('previousMarked', '上一处提示', ['p'], (handle) => handle.toMarked(-1)),
  reviewing('columns', '列对应', ['c'], (handle) => handle.editColumns()),
  reviewing('rawLine', '原始行', ['d'], (handle) => handle.toggleRaw()),
  reviewing('leave', '离开复核', ['Escape'], (handle) => handle.leave()),
  ...lineFilters.map((filter, index) =>
    reviewing(`show.${filter}`, `只看：${filterLabels[filter]}`, [`${index + 1}`], (handle) => handle.show(filter)),
  ),
]
