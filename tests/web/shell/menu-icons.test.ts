import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownIcons } from '../../../src/web/palette/view/own-icons'
import { iconName, menuIcons } from '../../../src/web/shell/menu-icons'

const project = join(import.meta.dirname, '../../..')

/** The icons that sources name, with the file that does. */
function namedIcons(folder: string): readonly (readonly [string, string])[] {
  const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  return files.flatMap((file) =>
    [...readFileSync(join(project, folder, file), 'utf8').matchAll(/\bicon: '([\w-]+)'/g)].map(
      ([, icon = '']) => [`${folder}/${file}`, icon] as const,
    ),
  )
}

test('every icon that a menu, a panel or a resource names is drawn with the first page', () => {
  const named = [...namedIcons('plugins'), ...namedIcons('src/web')]
  expect(named.filter(([, icon]) => !(iconName(icon) in menuIcons) && !(icon in ownIcons))).toEqual([])
})
