import { compact, type SearchProvider, type SearchRequest, type SearchResult } from '#core'
import { registries } from '../../app/registries'
import { findRecords, type FoundRecord, settle } from '../find-records'

const provider = (id: string, label: string, scope: string, search: SearchProvider['search']): SearchProvider => ({
  id: `palette.${id}`,
  label,
  order: 30,
  scopes: [scope],
  minimumLength: scope === '' ? 1 : 0,
  search,
})

/** Records of every kind, people, projects, and records by their numbers, as the server finds them. */
export const recordProviders: readonly SearchProvider[] = [
  provider('records', '记录', '', (request) => find(request)),
  provider('people', '人员', '@', (request) => find(request, ['system.user'])),
  provider('projects', '项目', ':', (request) => find(request, ['projects.project'])),
  provider('numbers', '单号', '#', async (request) => byNumber(await find(request), request.query)),
]

async function find(request: SearchRequest, resources?: readonly string[]): Promise<readonly SearchResult[]> {
  const { query, limit, signal } = request
  if (query !== '') await settle(signal)
  const found = await findRecords(query, { resources, limit, signal })
  return found.flatMap(recordResult)
}

/** A record opens as its resource's panel; what has none cannot be opened and is left out. */
export function recordResult({ resource: resourceId, id, title, subtitle, row }: FoundRecord): readonly SearchResult[] {
  const panel = `${resourceId}.record`
  const resource = registries.resources.find(resourceId)
  if (!resource || !registries.panels.find(panel)) return []
  return [
    {
      id: `${resourceId}:${id}`,
      label: title,
      detail: subtitle,
      icon: resource.icon,
      resource: resourceId,
      record: { ...row, id },
      target: { kind: 'panel', panel, params: { id } },
    },
  ]
}

/** Those whose shown number has the query in it, where there are any: a number may also be one that is not shown. */
function byNumber(results: readonly SearchResult[], query: string): readonly SearchResult[] {
  const wanted = compact(query)
  const shown = results.filter(({ label, detail = '' }) => compact(`${label} ${detail}`).includes(wanted))
  return shown.length > 0 ? shown : results
}
