import { languageTag, parseAddress } from '#core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useStore } from 'zustand'
import { connection, followChanges, queryClient, subscribeSession } from '../api'
import { ensureGrants, keepFresh, loadGrants, useSession } from '../session'
import { followDictionaries } from '../fields'
import { addKeyboard, KeyHints, undoStack } from '../keyboard'
import { addPalette, CommandPalette } from '../palette'
import { AppShell } from '../shell'
import { useArrived } from '../shell/chunks/use-arrived'
import { SideMenu } from '../shell/SideMenu'
import { OwnDialogs } from '../shell/look/OwnDialogs'
import { addWorkspaceCommands, Workspace, workspace } from '../workspace'
import { focusedTab } from '../workspace/layout'
import { addAppContributions } from './app-contributions'
import { rememberPages } from './recent-pages'
import { followPlugins, startPlugins } from './start-plugins'

addAppContributions()
const pluginsStarted = startPlugins().then(() => true)

/** What a signed-in person works with. */
export default function SignedIn() {
  const locale = useSession((state) => state.locale)
  useEffect(followSession, [])
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={languageTag(locale)}>
        <AppShell menu={<CurrentMenu />}>
          <StartedWorkspace />
        </AppShell>
        <CommandPalette />
        <KeyHints />
        <OwnDialogs />
      </I18nProvider>
    </QueryClientProvider>
  )
}

function CurrentMenu() {
  const path = useStore(workspace, ({ layout }) => parseAddress(focusedTab(layout).address).path)
  return <SideMenu path={path} />
}

/** The workspace waits for plugins and permissions, so that no page is called missing or refused before they were asked. */
function StartedWorkspace() {
  const started = useArrived(pluginsStarted)
  const granted = useSession((state) => state.granted)
  return started && granted ? <Workspace /> : null
}

/** While somebody is signed in: keys count, and the session is as fresh as the server's in tokens, changes, roles and menus. */
function followSession(): () => void {
  void ensureGrants()
  const ends = [
    addKeyboard(),
    addPalette(),
    addWorkspaceCommands(),
    keepFresh(),
    followChanges(),
    followDictionaries(),
    rememberPages(),
    followPlugins(),
    subscribeSession(() => void loadGrants()),
    connection.subscribe(({ state }) => state === 'online' && void loadGrants()),
    () => undoStack.clear(),
  ]
  return () => ends.forEach((end) => end())
}
