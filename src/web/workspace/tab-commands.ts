/** The commands of a tab's menu, in its order. */
export const tabCommands = [
  { id: 'workspace.tab.close', label: '关闭' },
  { id: 'workspace.tab.closeOthers', label: '关闭其他' },
  { id: 'workspace.tab.closeAll', label: '全部关闭' },
  { id: 'workspace.clearCache', label: '清除缓存' },
  { id: 'workspace.tab.find', label: '搜索' },
] as const
