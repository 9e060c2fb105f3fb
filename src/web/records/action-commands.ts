import type { Action, Command, CommandArguments, CommandContext, CommandOutcome, Resource, Row } from '#core'
import { t } from '../app/translations'
import { confirm, notify } from '../shell'
import { fetchRecord, runAction } from './calls'
import { type ChosenRecord, chosenRecords, contextRecords } from './chosen-records'
import { recordArgument, recordsArgument } from './record-arguments'

/** One command for each action of a resource: `may`, `when`, `confirm` and its inputs as typed arguments. */
export const actionCommands = (resource: Resource): readonly Command[] =>
  Object.entries(resource.actions).map(([name, action]) => actionCommand(resource, name, action))

const actionCommand = (resource: Resource, name: string, action: Action): Command => ({
  id: `${resource.id}.${name}`,
  label: action.label,
  group: resource.label,
  keywords: [resource.label],
  permission: action.may,
  keys: action.keys,
  keyContext: 'list',
  when: (context) => mayApply(resource, action, context),
  get arguments() {
    const { takes, none, input = [] } = action
    return [...(takes === 'id' ? recordArgument(resource) : recordsArgument(resource, { none })), ...input]
  },
  run: (context, args) => run(resource, name, action, context, args),
})

/** Greyed out when something is chosen and the action fits none of it. */
function mayApply(resource: Resource, action: Action, context: CommandContext): boolean {
  const rows = contextRecords(resource, context)
  return rows.length === 0 || rows.some((row) => fits(action, row))
}

const fits = (action: Action, row: Row | undefined) => row === undefined || (action.when?.(row) ?? true)

async function run(
  resource: Resource,
  name: string,
  action: Action,
  context: CommandContext,
  args: CommandArguments,
): Promise<CommandOutcome | undefined> {
  const chosen = chosenRecords(resource, context, args)
  const fitting = chosen.filter((record) => fits(action, record.row)).slice(0, action.takes === 'id' ? 1 : undefined)
  if (fitting.length === 0) {
    const message =
      chosen.length === 0
        ? t(action.none ?? '请选择至少一条数据')
        : t('当前状态不允许：{{action}}', { action: t(action.label) })
    notify({ kind: 'warning', message })
    return undefined
  }
  if (action.confirm && !(await agreed(action, fitting))) return undefined
  const ids = fitting.map((record) => record.id)
  const undo = await undoOf(resource, name, action, ids)
  await runAction(resource, name, ids, inputOf(action, args))
  if (fitting.length < chosen.length && action.takes !== 'id') {
    notify({ kind: 'info', message: t('{{count}} 条因状态不符未处理', { count: chosen.length - fitting.length }) })
  }
  return { message: t('{{action}}：已处理 {{count}} 条', { action: t(action.label), count: fitting.length }), undo }
}

/** More than these are not read one by one beforehand. */
const mostUndone = 50

/** How to make the records what they are now, read just before the action: what is on screen may be older. */
async function undoOf(
  resource: Resource,
  name: string,
  { undo, label }: Action,
  ids: readonly string[],
): Promise<CommandOutcome['undo']> {
  if (!undo || ids.length > mostUndone) return undefined
  // Who may act on what they may not read acts all the same, for good.
  const before = await Promise.all(ids.map((id) => fetchRecord(resource, id))).catch(() => undefined)
  if (!before) return undefined
  return async () => {
    for (const row of before) await runAction(resource, name, [row.id], undo(row as never))
    return { message: t('已撤销：{{action}}', { action: t(label) }) }
  }
}

const agreed = (action: Action, records: readonly ChosenRecord[]) =>
  confirm({
    title: t(action.label),
    message: `${t(action.confirm ?? '')} ${records.length > 1 ? t('共 {{count}} 条', { count: records.length }) : (records[0]?.label ?? '')}`,
    danger: action.danger,
    confirmLabel: t(action.label),
  })

/** Arguments as the call takes them: records by their ids. */
function inputOf(action: Action, args: CommandArguments): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    (action.input ?? []).flatMap((spec) => {
      const value = args[spec.name]
      if (value === undefined) return []
      if (spec.kind === 'record') return [[spec.name, (value as { id: string }).id]]
      if (spec.kind === 'records')
        return [[spec.name, (value as readonly { id: string }[]).map(({ id }) => id).join(',')]]
      return [[spec.name, value]]
    }),
  )
}
