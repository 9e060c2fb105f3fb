import { type Dispose, disposeAll } from '#core'
import { addCommand, addSearchProvider, registries } from '../app/registries'
import { setAskArguments } from '../keyboard'
import { session } from '../session'
import { askArguments, closeBox, refreshBox } from './box'
import { forgetServer } from './find-records'
import { paletteCommands } from './palette-commands'
import { amountProvider } from './providers/amount-results'
import { commandProvider } from './providers/command-entries'
import { helpProviders } from './providers/help-results'
import { layoutProvider } from './providers/layout-entries'
import { menuProvider } from './providers/menu-entries'
import { recentProvider } from './providers/recent-entries'
import { recordProviders } from './providers/record-results'

const providers = [
  recentProvider,
  menuProvider,
  commandProvider,
  ...recordProviders,
  layoutProvider,
  amountProvider,
  ...helpProviders,
]

/** Registers the box: its commands and keys, what it searches by itself, and how it asks for arguments. */
export function addPalette(): Dispose {
  setAskArguments(askArguments)
  return disposeAll([
    ...paletteCommands.map(addCommand),
    ...providers.map(addSearchProvider),
    followRights(),
    () => setAskArguments(undefined),
    forgetServer,
    closeBox,
  ])
}

/** What is listed follows the person's rights while the box is open. */
const followRights = (): Dispose =>
  disposeAll([
    session.subscribe((now, before) => {
      if (now.permissions !== before.permissions || now.menus !== before.menus || now.locale !== before.locale)
        refreshBox()
    }),
    registries.commands.subscribe(refreshBox),
  ])
