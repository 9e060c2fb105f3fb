import { session } from '../session'
import { clearErrorLog, confirm, errorLog, openShellDialog, toggleFolded, toggleTheme, uploadErrorLog } from '../shell'
import { addCommand } from './registries'
import { t } from './translations'

const group = '界面'
const hasErrors = () => errorLog.getState().entries.length > 0

/** The switches of the frame, each as a command. */
export function addShellCommands(): void {
  addCommand({
    id: 'shell.toggleMenu',
    label: '折叠或展开菜单',
    group,
    keywords: ['侧边栏', 'sidebar'],
    run: toggleFolded,
  })
  addCommand({
    id: 'shell.toggleTheme',
    label: '切换深色或浅色主题',
    group,
    keywords: ['主题', 'dark', 'theme'],
    run: toggleTheme,
  })
  addCommand({
    id: 'shell.toggleLanguage',
    label: '切换语言（中文 / English）',
    group,
    keywords: ['language'],
    run: toggleLanguage,
  })
  addCommand({ id: 'shell.toggleFullScreen', label: '全屏', group, keywords: ['full screen'], run: toggleFullScreen })
  addCommand({ id: 'shell.showNotices', label: '消息记录', group, run: () => openShellDialog('notices') })
  addCommand({
    id: 'shell.searchMenus',
    label: '菜单搜索',
    group,
    keywords: ['搜索菜单', 'menu search'],
    run: () => openShellDialog('menuSearch'),
  })
  addCommand({
    id: 'shell.barSettings',
    label: '常用设置（顶栏显示的项目）',
    group,
    keywords: ['顶栏设置', 'settings'],
    run: () => openShellDialog('barSettings'),
  })
  addCommand({ id: 'shell.showErrorLog', label: '错误日志', group, run: () => openShellDialog('errorLog') })
  addCommand({ id: 'shell.uploadErrorLog', label: '上传错误日志', group, when: hasErrors, run: upload })
  addCommand({ id: 'shell.clearErrorLog', label: '清空错误日志', group, when: hasErrors, run: clear })
}

async function toggleLanguage() {
  const current = session.getState()
  await current.setLocale(current.locale === 'zh' ? 'en' : 'zh')
}

async function toggleFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

async function upload() {
  const agreed = await confirm({ title: t('上传错误日志'), message: t('确定上传本地日志到服务器?') })
  if (!agreed) return
  await uploadErrorLog()
  return { message: '发送成功!' }
}

async function clear() {
  const agreed = await confirm({ title: t('清空错误日志'), message: t('确定清空本地日志记录?'), danger: true })
  if (!agreed) return
  clearErrorLog()
  return { message: '清空成功!' }
}
