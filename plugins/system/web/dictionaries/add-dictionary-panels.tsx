import type { Resource } from '#core'
import { type PanelProps, type WebPluginScope } from '#web'
import { dict } from '../../resources/dict'
import { dictBiz } from '../../resources/dict-biz'

interface DictionaryPage {
  readonly id: string
  readonly route: string
  readonly title: string
  readonly resource: Resource
  readonly direction: 'beside' | 'below'
  readonly withoutSort?: boolean
}

const pages: readonly DictionaryPage[] = [
  { id: 'system.dict.list', route: '/system/dict', title: '系统字典', resource: dict, direction: 'beside' },
  { id: 'system.dictBiz.list', route: '/system/dictbiz', title: '业务字典', resource: dictBiz, direction: 'beside' },
  {
    id: 'system.dictBiz.horizontal',
    route: '/dict-horizontal/index',
    title: '业务字典（左右）',
    resource: dictBiz,
    direction: 'beside',
  },
  {
    id: 'system.dictBiz.vertical',
    route: '/dict-vertical/index',
    title: '业务字典（上下）',
    resource: dictBiz,
    direction: 'below',
    withoutSort: true,
  },
]

/** The pages of dictionaries, each with its values beside or below it. */
export function addDictionaryPanels(scope: WebPluginScope): void {
  for (const { id, title, ...page } of pages) {
    const { icon, may, area } = page.resource
    scope.addPanel({
      id,
      title,
      route: page.route,
      icon,
      owner: area,
      permission: may.read,
      load: async () => {
        const { DictionaryPanel } = await import('./DictionaryPanel')
        return { default: ({ params }: PanelProps) => <DictionaryPanel {...page} params={params} /> }
      },
    })
  }
}
