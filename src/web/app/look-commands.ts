import type { CommandOutcome } from '#core'
import { lookingInto } from '../api'
import { colourProblem, readColour } from '../shell/look/colours'
import { openOwnDialog } from '../shell/look/own-dialog'
import { setTheme, setThemeColour, theme } from '../shell/theme'
import { isTheme, themeNames, themes } from '../shell/themes/themes'
import { addCommand } from './registries'

const group = '界面'

/** How the screen looks, and locking it. */
export function addLookCommands(): void {
  addCommand({
    id: 'shell.pickTheme',
    label: '选择主题',
    group,
    keywords: ['换肤', 'skin', 'theme'],
    arguments: [
      {
        kind: 'choice',
        name: 'theme',
        label: '主题',
        optional: true,
        options: themeNames.map((name) => ({ value: name, label: themes[name] })),
      },
    ],
    run: (_, { theme: name }) => (isTheme(name) ? changeTheme(() => setTheme(name)) : openOwnDialog('theme')),
  })
  addCommand({
    id: 'shell.pickColour',
    label: '主题色',
    group,
    keywords: ['颜色', '强调色', 'accent', 'colour', 'color'],
    arguments: [
      { kind: 'text', name: 'colour', label: '颜色', hint: '#409EFF', optional: true, validate: colourProblem },
    ],
    run: (_, { colour }) =>
      typeof colour === 'string' ? changeTheme(() => setThemeColour(readColour(colour))) : openOwnDialog('colour'),
  })
  addCommand({
    id: 'shell.lock',
    label: '锁屏',
    group,
    keys: ['g l'],
    keywords: ['锁定', 'lock'],
    when: () => lookingInto() === undefined,
    run: () => openOwnDialog('lock'),
  })
}

async function changeTheme(change: () => Promise<void> | void): Promise<CommandOutcome> {
  const { name, colour } = theme.getState()
  await change()
  const undo = async () => {
    setTheme(name)
    await setThemeColour(colour)
  }
  return { message: '界面外观已更换', undo }
}
