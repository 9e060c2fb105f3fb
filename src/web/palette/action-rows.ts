import {
  type Command,
  type CommandArguments,
  type CommandContext,
  commandLabel,
  isEnabled,
  type Row,
  type SearchProvider,
  type SearchResult,
} from '#core'
import { registries } from '../app/registries'
import { t } from '../app/translations'
import { keyTableAddress } from '../keyboard'
import { chordOf } from '../shell'
import { openAddress } from '../workspace'
import { startCommand } from './box'
import { boxContext } from './box-context'
import type { BoxResult } from './box-level'
import { readRecord } from './complete-records'
import { copyText } from './copy-text'
import { createLocalSearch, type LocalEntry } from './matching/local-search'
import { addressOf, openResult } from './open-result'

const search = createLocalSearch('palette.actions')
const rowsOf = new WeakMap<SearchResult, Promise<readonly LocalEntry[]>>()

/** Finds among what can be done with one result. */
export const actionProvider = (result: SearchResult): SearchProvider => ({
  id: 'palette.actions',
  label: '可以做什么',
  scopes: [],
  minimumLength: 0,
  search: async (request) => {
    const entries = rowsOf.get(result) ?? entriesOf(result)
    rowsOf.set(result, entries)
    return search(await entries, request)
  },
})

async function entriesOf(result: SearchResult): Promise<readonly LocalEntry[]> {
  const own = result.target.kind === 'command' ? commandActions(result) : await pageActions(result)
  return own.map((each, index) => ({
    result: each,
    extra: each.detail ? [each.detail] : [],
    weight: Math.max(0, 255 - index),
  }))
}

const act = (id: string, label: string, run: () => unknown, more: Partial<BoxResult> = {}): BoxResult => ({
  id: `action:${id}`,
  label: t(label),
  icon: 'action',
  target: { kind: 'act', act: run },
  ...more,
})

async function pageActions(result: SearchResult): Promise<readonly BoxResult[]> {
  const address = addressOf(result)
  const commands = result.resource ? await resourceActions(result, result.resource) : []
  const opening = [
    act('open', '打开', () => openResult(result, 'here'), { keys: 'Enter' }),
    act('openRight', '在右侧打开', () => openResult(result, 'right'), { keys: 'Ctrl+Enter' }),
    act('openBelow', '在下方打开', () => openResult(result, 'below'), { keys: 'Shift+Enter' }),
  ]
  const copying = [act('copyName', '复制名称', () => copyText(result.label), { detail: result.label })]
  const link = address && `${window.location.origin}${address}`
  if (link) copying.push(act('copyLink', '复制链接', () => copyText(link)))
  return [...(address ? opening : []), ...commands, ...copying]
}

function commandActions(result: SearchResult): readonly BoxResult[] {
  const { target } = result
  const command = target.kind === 'command' ? registries.commands.find(target.command) : undefined
  if (!command || target.kind !== 'command') return []
  return [
    act('run', '运行', () => startCommand(command, target.args ?? {}), {
      keys: 'Enter',
      target: staying(() => startCommand(command, target.args ?? {})),
    }),
    act('changeKey', '更改快捷键', () => openAddress(keyTableAddress), { keys: chordOf(command.id) }),
    act('copyName', '复制名称', () => copyText(result.label), { detail: result.label }),
  ]
}

const staying = (run: () => unknown): SearchResult['target'] => ({ kind: 'act', act: run, stays: true })

/** Commands that a record can be given to: those of its resource, and any whose first argument takes it. */
async function resourceActions(result: SearchResult, resource: string): Promise<readonly BoxResult[]> {
  const id = recordIdOf(result)
  const row = id ? await readRecord(resource, id) : undefined
  const about: Partial<CommandContext> = { resource, records: row ? [row] : [] }
  const context = { ...boxContext(), ...about }
  return registries.commands
    .list()
    .filter((command) => !command.hidden && !isListWide(command, resource) && takes(command, result, resource))
    .filter((command) => isEnabled(command, context))
    .map((command) => ({
      id: `action:${command.id}`,
      label: t(commandLabel(command, context)),
      detail: command.group && t(command.group),
      icon: 'command',
      keys: chordOf(command.id),
      target: staying(() => startCommand(command, givenTo(command, resource, result, row), { about })),
    }))
}

const recordIdOf = ({ record }: SearchResult) => (typeof record?.id === 'string' ? record.id : '')

const isListWide = ({ id }: Command, resource: string) =>
  [`${resource}.list`, `${resource}.create`, `${resource}.open`].includes(id)

function takes(command: Command, result: SearchResult, resource: string): boolean {
  if (command.id.startsWith(`${resource}.`) || result.actions?.includes(command.id)) return true
  const [first] = command.arguments ?? []
  return (first?.kind === 'record' || first?.kind === 'records') && first.resource === resource
}

/** The record as the command's first argument; one that takes it from where the person is gets it all the same. */
function givenTo(command: Command, resource: string, result: SearchResult, row: Row | undefined): CommandArguments {
  const choice = { id: recordIdOf(result), label: result.label, record: row }
  const spec = command.arguments?.find(
    (each) => (each.kind === 'record' || each.kind === 'records') && each.resource === resource,
  )
  return spec?.kind === 'records' ? { [spec.name]: [choice] } : { [spec?.name ?? 'record']: choice }
}
