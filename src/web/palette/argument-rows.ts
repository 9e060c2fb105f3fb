import {
  acceptArgument,
  acceptArgumentText,
  addDays,
  areArgumentsReady,
  type ArgumentSpec,
  argumentValues,
  type ChoiceArgument,
  type CommandArguments,
  evaluateAmount,
  localDay,
  monthOf,
  onlyQuery,
  parseLooseDay,
  type RecordArgument,
  type RecordsArgument,
  type SearchProvider,
  type SearchRequest,
  type SearchResult,
  skipArgument,
  weekdayName,
} from '#core'
import { registries } from '../app/registries'
import { currentLocale, t } from '../app/translations'
import { answerArgument, runArguments } from './box'
import { askedArgument } from './box-store'
import type { ArgumentsLevel, BoxResult } from './box-level'
import { findFiltered, findRecords, type FoundRecord, settle } from './find-records'
import { createLocalSearch } from './matching/local-search'

type Search = (request: SearchRequest) => Promise<readonly SearchResult[]> | readonly SearchResult[]

/** What completes the argument that is being asked, and with nothing typed what goes on without it. */
export function argumentProvider(level: ArgumentsLevel): readonly SearchProvider[] {
  const spec = askedArgument(level)
  if (!spec) return []
  const provider = (id: string, label: string, search: Search): SearchProvider => ({
    id: `palette.argument.${id}`,
    label,
    scopes: [],
    minimumLength: 0,
    search,
  })
  const going = level.text.trim() === '' ? goOnRows(level, spec) : []
  // Records that are being collected are finished by an Enter: with nothing typed nothing else stands there to be hit.
  const collecting = spec.kind === 'records' && level.args.pending.length > 0 && going.length > 0
  return [
    ...(going.length > 0 ? [provider('go', '继续', () => going)] : []),
    ...(collecting ? [] : [provider(spec.kind, spec.label, completions(level, spec))]),
  ]
}

/** Above everything that is found. */
const topScore = Number.MAX_SAFE_INTEGER

function goOnRows(level: ArgumentsLevel, spec: ArgumentSpec): readonly BoxResult[] {
  const row = (id: string, label: string, act: () => unknown, detail?: string): BoxResult => ({
    id: `go:${id}`,
    label,
    detail,
    icon: 'action',
    score: topScore,
    target: { kind: 'act', act, stays: true },
  })
  const collected = level.args.pending.length
  if (areArgumentsReady(level.args))
    return [
      {
        ...row('run', t('运行'), () => runArguments(level), t('不再填写“{{label}}”', { label: t(spec.label) })),
        keys: 'Ctrl+Enter',
      },
    ]
  if (collected > 0)
    return [row('next', t('继续'), () => answerArgument(skipArgument), t('已选择 {{count}} 条', { count: collected }))]
  return spec.optional
    ? [row('skip', t('跳过'), () => answerArgument(skipArgument), t('不填写“{{label}}”', { label: t(spec.label) }))]
    : []
}

const accepting = (value: unknown): SearchResult['target'] => ({
  kind: 'act',
  act: (where) => answerArgument((args) => acceptArgument(args, value), where === 'right'),
  stays: true,
})

function completions(level: ArgumentsLevel, spec: ArgumentSpec): Search {
  switch (spec.kind) {
    case 'record':
    case 'records':
      return (request) => recordRows(level, spec, request)
    case 'choice':
      return (request) => choiceRows(spec, request)
    case 'day':
      return ({ query }) => dayRows(query)
    case 'money':
      return ({ query }) => moneyRows(query)
    case 'text':
      return ({ query }) => textRows(query)
  }
}

async function recordRows(level: ArgumentsLevel, spec: RecordArgument | RecordsArgument, request: SearchRequest) {
  const { query, limit, signal } = request
  const resource = registries.resources.find(spec.resource)
  if (!resource) return []
  if (query !== '') await settle(signal)
  const accepted = argumentValues(level.args)
  const picker = spec.picker ? registries.pickers.find(spec.picker) : undefined
  const filter = picker ? { ...onlyQuery(picker.only), ...spec.filter?.(accepted) } : spec.filter?.(accepted)
  const [suggested, found] = await Promise.all([
    query === '' ? suggestedRecords(spec, accepted, signal) : [],
    filter
      ? findFiltered(resource, query, filter, { limit, signal }, picker)
      : findRecords(query, { resources: [resource.id, ...(spec.orResources ?? [])], limit, signal }),
  ])
  const known = new Set([...level.args.pending, ...suggested].map(({ id }) => id))
  return [...suggested, ...found.filter(({ id }) => !known.has(id))].map((record) =>
    recordRow(record, registries.resources.find(record.resource)?.icon),
  )
}

/** Suggestions are a kindness: without them there is still everything else. */
async function suggestedRecords(
  spec: RecordArgument | RecordsArgument,
  accepted: CommandArguments,
  signal: AbortSignal,
) {
  const suggested = await spec.suggest?.(accepted, signal).catch(() => [])
  return (suggested ?? []).map(
    ({ id, label, detail, resource }): FoundRecord => ({ resource, id, title: label, subtitle: detail }),
  )
}

const recordRow = ({ resource, id, title, subtitle, row }: FoundRecord, icon?: string): BoxResult => ({
  id: `${resource}:${id}`,
  label: title,
  detail: subtitle,
  icon,
  resource,
  record: { id },
  target: accepting({ id, label: title, record: row, resource }),
})

const searchChoices = createLocalSearch('palette.choices')

const choiceRows = (spec: ChoiceArgument, request: SearchRequest) =>
  searchChoices(
    spec.options.map(({ value, label }, index) => ({
      result: { id: `choice:${value}`, label: t(label), icon: 'choice', target: accepting(value) },
      extra: [value, label],
      weight: Math.max(0, 255 - index),
    })),
    request,
  )

function dayRows(query: string): readonly BoxResult[] {
  const row = (day: string, label: string): BoxResult => ({
    id: `day:${label}`,
    label,
    detail: label === day ? weekdayOf(day) : `${day} · ${weekdayOf(day)}`,
    icon: 'calendar-days',
    target: accepting(day),
  })
  if (query !== '') {
    const day = parseLooseDay(query)
    return day ? [row(day, day)] : []
  }
  const today = localDay(new Date())
  const firstOfMonth = `${monthOf(today)}-01`
  return [
    row(today, t('今天')),
    row(addDays(today, -1), t('昨天')),
    row(addDays(today, 1), t('明天')),
    row(firstOfMonth, t('本月第一天')),
    row(addDays(firstOfMonth, -1), t('上月最后一天')),
  ]
}

const weekdayOf = (day: string) => weekdayName(day, currentLocale())

function moneyRows(query: string): readonly BoxResult[] {
  if (query === '') return []
  const amount = evaluateAmount(query.replace(/^\s*[=＝]/, ''))
  if ('problem' in amount) return []
  return [
    { id: 'amount', label: amount.formatted, detail: amount.capital, icon: 'calculator', target: acceptingText(query) },
  ]
}

const textRows = (query: string): readonly BoxResult[] =>
  query === ''
    ? []
    : [{ id: 'text', label: query, detail: t('使用这段文字'), icon: 'choice', target: acceptingText(query) }]

const acceptingText = (text: string): SearchResult['target'] => ({
  kind: 'act',
  act: (where) => answerArgument((args) => acceptArgumentText(args, text), where === 'right'),
  stays: true,
})
