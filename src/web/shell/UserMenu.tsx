import { isEnabled } from '#core'
import { ChevronDown } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { registries } from '../app/registries'
import { runCommand } from '../keyboard'
import { useSession } from '../session'
import { currentContext } from '../workspace'
import { chordOf } from './chord-of'
import styles from './UserMenu.module.css'

const entries = [
  ['go.dashboard', '工作台'],
  ['shell.openProfile', '个人信息'],
  ['session.changePassword', '修改密码'],
  ['session.showOwn', '我的登录'],
  ['session.switchMode', '切换部门/角色'],
  ['shell.barSettings', '常用设置'],
  ['session.signOut', '退出登录'],
] as const

/** The signed-in person, with what concerns the person. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useSession((state) => state.user)
  const name = user?.realName ?? ''
  return (
    <MenuTrigger>
      <Button className={styles.trigger ?? ''} aria-label={t('用户菜单：{{name}}', { name })}>
        <Avatar name={name} url={user?.avatar ?? ''} />
        <span className={styles.name}>{name}</span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <Menu className={styles.menu ?? ''} onAction={(id) => void runCommand(String(id))}>
          {entries
            .filter(([command]) => isThere(command))
            .map(([command, label]) => (
              <MenuItem key={command} id={command} textValue={t(label)} className={styles.item ?? ''}>
                <span>{t(label)}</span>
                {chordOf(command) && <kbd>{chordOf(command)}</kbd>}
              </MenuItem>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function isThere(id: string): boolean {
  const command = registries.commands.find(id)
  return command !== undefined && isEnabled(command, currentContext())
}

function Avatar({ name, url }: { readonly name: string; readonly url: string }) {
  if (url) return <img className={styles.avatar} src={url} alt="" />
  return <span className={`${styles.avatar} ${styles.letter}`} data-letter={Array.from(name).at(-1)} aria-hidden />
}
