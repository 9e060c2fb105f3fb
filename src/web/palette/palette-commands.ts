import { type Command, type CommandContext, recordName, type Row, type SearchResult } from '#core'
import { registries } from '../app/registries'
import { openBox, searchLevel, showActions, showActionsOf, toggleBox } from './box'
import { isBoxOpen } from './box-store'

const group = '命令面板'

export const paletteCommands: readonly Command[] = [
  {
    id: 'palette.open',
    label: '搜索或运行命令',
    group,
    keys: ['Ctrl+K'],
    keywords: ['命令面板', 'palette'],
    run: toggleBox,
  },
  {
    id: 'palette.commands',
    label: '显示所有命令',
    group,
    keys: ['Ctrl+Shift+P', 'F1'],
    keywords: ['commands'],
    run: () => openBox(searchLevel('>')),
  },
  {
    id: 'palette.actions',
    label: '对所选记录可以做什么',
    group,
    keys: ['Ctrl+J'],
    when: (context) => contextResult(context) !== undefined,
    run: (context) => {
      const result = contextResult(context)
      if (isBoxOpen()) showActions()
      else if (result) showActionsOf(result)
    },
  },
]

/** The chosen record, as if it had been found in the box. */
function contextResult({ resource: id, records }: CommandContext): SearchResult | undefined {
  const resource = id ? registries.resources.find(id) : undefined
  const row = records[0] as Row | undefined
  if (!resource || !row) return undefined
  return {
    id: `${resource.id}:${row.id}`,
    label: recordName(resource, row),
    icon: resource.icon,
    resource: resource.id,
    record: row,
    target: { kind: 'panel', panel: `${resource.id}.record`, params: { id: row.id } },
  }
}
