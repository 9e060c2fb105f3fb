import { session } from '../session'
import { confirm } from '../shell'
import { leaveLayout } from '../workspace'
import { addCommand } from './registries'
import { t } from './translations'

const group = '会话'

/** What concerns the signed-in person, as commands. */
export function addSessionCommands(): void {
  addCommand({
    id: 'session.signOut',
    label: '退出登录',
    group,
    keywords: ['注销', 'log out', 'sign out'],
    run: signOut,
  })
}

async function signOut() {
  const agreed = await confirm({ title: t('退出登录'), message: t('确定退出系统吗?'), confirmLabel: t('退出登录') })
  if (!agreed) return
  window.history.replaceState(null, '', '/')
  await session.getState().signOut()
  leaveLayout()
}
