import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keep, kept, session } from '../../session'

/** What stands in the top bar and can be switched off there; the person's own menu always stays. */
export const barItems = [
  { id: 'collapse', label: '折叠菜单' },
  { id: 'menus', label: '顶部菜单' },
  { id: 'search', label: '菜单搜索' },
  { id: 'colour', label: '主题色' },
  { id: 'debug', label: '错误日志' },
  { id: 'lock', label: '锁屏' },
  { id: 'theme', label: '主题' },
  { id: 'notice', label: '消息' },
  { id: 'language', label: '语言' },
  { id: 'fullScreen', label: '全屏' },
] as const

export type BarItem = (typeof barItems)[number]['id']

const owner = () => {
  const { tenantId, user } = session.getState()
  return `${tenantId}:${user?.id ?? ''}`
}
const nameOf = (who: string) => `bar:${who}`
const read = (who: string) => ({ who, off: kept<readonly string[]>(nameOf(who))?.content ?? [] })

/** The items that the signed-in person has switched off. */
const settings = createStore<{ readonly who: string; readonly off: readonly string[] }>(() => read(owner()))

session.subscribe(() => {
  if (owner() !== settings.getState().who) settings.setState(read(owner()))
})

/** The items that are switched on. */
export function useBarItems(): (item: BarItem) => boolean {
  const { off } = useStore(settings)
  return (item) => !off.includes(item)
}

/** Switches an item on or off; remembered for the person in this browser. */
export function switchBarItem(item: BarItem, on: boolean): void {
  const { who, off } = settings.getState()
  const next = on ? off.filter((other) => other !== item) : [...new Set([...off, item])]
  keep(nameOf(who), next)
  settings.setState({ off: next })
}
