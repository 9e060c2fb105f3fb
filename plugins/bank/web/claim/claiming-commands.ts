import type { Command } from '#core'
import { t } from '#web'
import { type ClaimingHandle, focusedClaiming } from './focused-claiming'

const group = '认领面板'
export const claimingContext = 'claiming'
export const draftContext = 'draft'

interface ClaimingCommand {
  readonly id: string
  readonly label: Command['label']
  readonly keys?: readonly string[]
  readonly keyContext?: string
  readonly hidden?: boolean
  readonly permission?: string
  readonly act: (handle: ClaimingHandle) => ReturnType<Command['run']>
}

/** How many suggestions have a digit of their own. */
const digits = 8

const commands: readonly ClaimingCommand[] = [
  { id: 'post', label: '提交认领', keys: ['Ctrl+Enter'], permission: 'claim_add', act: (handle) => handle.post() },
  { id: 'next', label: '下一条未认领流水', keys: ['n'], act: (handle) => handle.go(1) },
  { id: 'previous', label: '上一条未认领流水', keys: ['p'], act: (handle) => handle.go(-1) },
  { id: 'split', label: '拆分一行', keys: ['+', 'Alt+='], act: (handle) => handle.split() },
  {
    id: 'takeForAll',
    label: '全部流水归到此建议',
    keys: ['Shift+Enter'],
    act: (handle) => handle.take(undefined, true),
  },
  {
    id: 'down',
    label: '下一条建议',
    keys: ['ArrowDown', 'j'],
    hidden: true,
    act: (handle) => handle.moveSuggestion(1),
  },
  { id: 'up', label: '上一条建议', keys: ['ArrowUp', 'k'], hidden: true, act: (handle) => handle.moveSuggestion(-1) },
  { id: 'editDraft', label: '编辑认领草稿', keys: ['e'], act: (handle) => handle.focusDraft() },
  {
    id: 'leaveDraft',
    label: '回到认领建议',
    keys: ['Escape'],
    keyContext: draftContext,
    hidden: true,
    act: (handle) => handle.focusSuggestions(),
  },
  { id: 'discard', label: '放弃认领草稿', act: (handle) => handle.discard() },
  ...Array.from(
    { length: digits },
    (_, place): ClaimingCommand => ({
      id: `take${place + 1}`,
      label: () => t('采用第 {{place}} 条建议', { place: place + 1 }),
      keys: [String(place + 1)],
      hidden: true,
      act: (handle) => handle.take(place),
    }),
  ),
]

export const claimingCommands: readonly Command[] = commands.map(({ act, id, ...command }) => ({
  ...command,
  id: `bank.claiming.${id}`,
  group,
  keyContext: command.keyContext ?? claimingContext,
  when: () => focusedClaiming() !== undefined,
  run: () => {
    const handle = focusedClaiming()
    return handle && act(handle)
  },
}))
