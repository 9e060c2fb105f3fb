import type { SessionMenu } from '../session'
import { openAddress, type Where } from '../workspace'
import { menuTarget } from './menu-target'
import { foldWhenNarrow } from './shell-state'

/** Goes where a menu entry leads. On a narrow window the side menu makes room. */
export function openMenu(menu: SessionMenu, where?: Where): void {
  const target = menuTarget(menu)
  if (target.kind === 'window') window.open(target.url, '_blank', 'noopener')
  else openAddress(target.address, where ? { where } : {})
  foldWhenNarrow()
}
