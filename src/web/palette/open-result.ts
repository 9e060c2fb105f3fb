import { type OpenWhere, panelAddress } from '#core'
import { registries } from '../app/registries'
import { openAddress } from '../workspace'
import type { BoxResult } from './box-level'

/** The address of the page a result leads to, if it leads to one that is there. */
export function addressOf({ target, address }: BoxResult): string | undefined {
  if (target.kind === 'address') return target.address
  if (target.kind === 'act') return address
  if (target.kind !== 'panel') return undefined
  const panel = registries.panels.find(target.panel)
  return panel && panelAddress(panel, target.params)
}

export function openResult(result: BoxResult, where: OpenWhere): void {
  const address = addressOf(result)
  if (address !== undefined) openAddress(address, { where })
}

/** Once the box has closed the focus goes back to where the person was; a command runs there. */
export const focusReturned = (): Promise<void> =>
  new Promise((returned) => {
    setTimeout(returned, 80)
    requestAnimationFrame(() => requestAnimationFrame(() => returned()))
  })
