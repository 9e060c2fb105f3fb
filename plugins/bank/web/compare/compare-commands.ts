import { type ChoiceArgument, type Command, monthOf } from '#core'
import { openAddress } from '#web'
import { type LinkKey, linkKeys } from './link-keys'
import { compareAddress, fewestSides, mostSides } from './compare-address'
import { isSource, type SideSpec, sourceIds, sourceOf } from './compare-sources'
import { type CompareHandle, focusedCompare } from './focused-compare'

export const compareContext = 'compare'
export const filtersContext = 'compareFilters'
const group = '流水对照'

/** Message keys. */
export const linkLabels: Readonly<Record<LinkKey, string>> = {
  amount: '金额',
  date: '日期',
  party: '对方单位',
  project: '项目',
  number: '号码',
}

const commandLabels: Readonly<Record<LinkKey, string>> = {
  amount: '按金额对照',
  date: '按日期对照',
  party: '按对方单位对照',
  project: '按项目对照',
  number: '按号码对照',
}

interface PanelCommand {
  readonly id: string
  readonly label: string
  readonly keys?: readonly string[]
  readonly keyContext?: string
  readonly hidden?: boolean
  readonly permission?: string
  readonly act: (handle: CompareHandle) => ReturnType<Command['run']>
  readonly when?: (handle: CompareHandle) => boolean
}

const panelCommands: readonly PanelCommand[] = [
  { id: 'nextDifference', label: '下一处差异', keys: ['n'], act: (handle) => handle.toDifference(1) },
  { id: 'previousDifference', label: '上一处差异', keys: ['p'], act: (handle) => handle.toDifference(-1) },
  { id: 'onlyDifferences', label: '只看差异', keys: ['d'], act: (handle) => handle.toggleDifferences() },
  { id: 'free', label: '各自滚动或对齐', keys: ['v'], act: (handle) => handle.toggleFree() },
  {
    id: 'nextSide',
    label: '下一侧',
    keys: ['Tab'],
    hidden: true,
    act: (handle) => handle.moveSide(1),
    when: (handle) => handle.hasSide(1),
  },
  {
    id: 'previousSide',
    label: '上一侧',
    keys: ['Shift+Tab'],
    hidden: true,
    act: (handle) => handle.moveSide(-1),
    when: (handle) => handle.hasSide(-1),
  },
  { id: 'previousMonth', label: '上一月', keys: ['['], act: (handle) => handle.shiftMonth(-1) },
  { id: 'nextMonth', label: '下一月', keys: [']'], act: (handle) => handle.shiftMonth(1) },
  {
    id: 'claim',
    label: '认领光标处的流水',
    keys: ['c'],
    permission: 'claim_add',
    act: (handle) => handle.claim(),
    when: (handle) => handle.canClaim(),
  },
  { id: 'copyDifferences', label: '复制全部差异', keys: ['Y'], act: (handle) => handle.copyDifferences() },
  {
    id: 'addSide',
    label: '增加一侧',
    keys: ['+'],
    act: (handle) => handle.addSide(),
    when: (handle) => handle.sideCount() < mostSides,
  },
  {
    id: 'removeSide',
    label: '减少一侧',
    keys: ['-'],
    act: (handle) => handle.removeSide(),
    when: (handle) => handle.sideCount() > fewestSides,
  },
  { id: 'filter', label: '改对照条件', keys: ['/'], act: (handle) => handle.filter() },
  {
    id: 'leaveFilters',
    label: '回到对照',
    keys: ['Escape'],
    keyContext: filtersContext,
    hidden: true,
    act: (handle) => handle.leaveFilters(),
  },
  { id: 'reload', label: '重新读取', keys: ['r'], act: (handle) => handle.reload() },
  { id: 'stop', label: '停止读取', act: (handle) => handle.stop() },
  ...linkKeys.map(
    (key, place): PanelCommand => ({
      id: `by.${key}`,
      label: commandLabels[key],
      keys: [String(place + 1)],
      act: (handle) => handle.linkBy(key),
    }),
  ),
]

const toCommand = ({ act, when, id, ...command }: PanelCommand): Command => ({
  keyContext: compareContext,
  ...command,
  id: `bank.comparing.${id}`,
  group,
  when: () => {
    const handle = focusedCompare()
    return handle !== undefined && (when?.(handle) ?? true)
  },
  run: () => {
    const handle = focusedCompare()
    return handle && act(handle)
  },
})

const sourceArgument = (name: string, label: string): ChoiceArgument => ({
  kind: 'choice',
  name,
  label,
  options: sourceIds.map((id) => ({ value: id, label: sourceOf(id).label })),
})

const open: Command = {
  id: 'bank.compare.open',
  label: '流水对照',
  group,
  keywords: ['对账', '核对', '并排'],
  permission: 'statement_view',
  arguments: [
    sourceArgument('left', '左侧'),
    sourceArgument('right', '右侧'),
    {
      kind: 'choice',
      name: 'key',
      label: '对照依据',
      options: linkKeys.map((key) => ({ value: key, label: linkLabels[key] })),
    },
    { kind: 'day', name: 'month', label: '月份', hint: '取该月中的任意一天；不填则不限月份', optional: true },
  ],
  run: (_context, args) => {
    const month = typeof args.month === 'string' ? monthOf(args.month) : undefined
    const side = (name: string): SideSpec[] => {
      const source = String(args[name])
      return isSource(source) ? [{ source, month }] : []
    }
    const key = linkKeys.find((each) => each === args.key) ?? 'amount'
    const sides = [...side('left'), ...side('right')]
    openAddress(compareAddress({ sides, key, free: false, onlyDifferences: false }))
  },
}

export const compareCommands: readonly Command[] = [open, ...panelCommands.map(toCommand)]
