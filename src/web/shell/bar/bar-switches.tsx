import { Bell, Bug, Languages, Lock, Maximize, Moon, Palette, Pipette, Search, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import { useErrorLog } from '../error-log'
import { useTheme } from '../theme'
import { type BarItem, useBarItems } from './bar-items'

/** A button of the bar: what it is switched by, what it runs. */
export interface BarSwitch {
  readonly item: BarItem
  readonly command: string
  /** Already translated. */
  readonly label: string
  readonly icon: ReactNode
  readonly count?: number
  /** Stands in the bar of a narrow window too; the others are in its menu there. */
  readonly first?: boolean
}

const size = 16

/** The buttons at the end of the bar, without those that are switched off or whose command is not there. */
export function useBarSwitches(): readonly BarSwitch[] {
  const { t } = useTranslation()
  const dark = useTheme() === 'dark'
  const count = useErrorLog().length
  const isOn = useBarItems()
  const all: readonly BarSwitch[] = [
    { item: 'search', command: 'shell.searchMenus', label: t('搜索菜单'), icon: <Search size={size} aria-hidden /> },
    { item: 'colour', command: 'shell.pickColour', label: t('主题色'), icon: <Pipette size={size} aria-hidden /> },
    {
      item: 'debug',
      command: 'shell.showErrorLog',
      label: count > 0 ? t('错误日志，{{count}} 条', { count }) : t('错误日志'),
      icon: <Bug size={size} aria-hidden />,
      count,
    },
    { item: 'lock', command: 'shell.lock', label: t('锁屏'), icon: <Lock size={size} aria-hidden /> },
    { item: 'theme', command: 'shell.pickTheme', label: t('选择主题'), icon: <Palette size={size} aria-hidden /> },
    {
      item: 'theme',
      command: 'shell.toggleTheme',
      label: dark ? t('切换为浅色主题') : t('切换为深色主题'),
      icon: dark ? <Sun size={size} aria-hidden /> : <Moon size={size} aria-hidden />,
    },
    {
      item: 'notice',
      command: 'shell.showNotices',
      label: t('消息记录'),
      icon: <Bell size={size} aria-hidden />,
      first: true,
    },
    {
      item: 'language',
      command: 'shell.toggleLanguage',
      label: t('切换语言：English'),
      icon: <Languages size={size} aria-hidden />,
    },
    {
      item: 'fullScreen',
      command: 'shell.toggleFullScreen',
      label: t('全屏'),
      icon: <Maximize size={size} aria-hidden />,
    },
  ]
  return all.filter(({ item, command }) => isOn(item) && registries.commands.find(command))
}
