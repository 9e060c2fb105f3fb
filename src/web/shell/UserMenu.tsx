import { isEnabled } from '#core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { registries } from '../app/registries'
import { useSession } from '../session'
import { currentContext } from '../workspace'
import { MenuButton } from './MenuButton'
import styles from './UserMenu.module.css'

const entries = [
  { id: 'go.dashboard', label: '工作台' },
  { id: 'shell.openProfile', label: '个人信息' },
  { id: 'session.changePassword', label: '修改密码' },
  { id: 'session.showOwn', label: '我的登录' },
  { id: 'session.switchMode', label: '切换部门/角色' },
  { id: 'shell.barSettings', label: '常用设置' },
  { id: 'session.signOut', label: '退出登录' },
] as const

/** The signed-in person, with what concerns the person. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useSession((state) => state.user)
  const name = user?.realName ?? ''
  return (
    <MenuButton label={t('用户菜单：{{name}}', { name })} className={styles.trigger} entries={entriesNow}>
      <Avatar name={name} url={user?.avatar ?? ''} />
      <span className={styles.name}>{name}</span>
      <ChevronDown size={14} aria-hidden />
    </MenuButton>
  )
}

const entriesNow = () => entries.filter(({ id }) => isThere(id))

function isThere(id: string): boolean {
  const command = registries.commands.find(id)
  return command !== undefined && isEnabled(command, currentContext())
}

function Avatar({ name, url }: { readonly name: string; readonly url: string }) {
  if (url) return <img className={styles.avatar} src={url} alt="" />
  return <span className={`${styles.avatar} ${styles.letter}`} data-letter={Array.from(name).at(-1)} aria-hidden />
}
