import { matchPanel } from '#core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { queryClient } from '../../../src/web/api'
import { registries } from '../../../src/web/app/registries'
import { startKeyboard } from '../../../src/web/keyboard/dispatch'
import { undoStack } from '../../../src/web/keyboard/undo-stack'
import { addRecordContributions } from '../../../src/web/records'
import { session } from '../../../src/web/session'
import { notices } from '../../../src/web/shell'
import { questions } from '../../../src/web/shell/confirm'
import { openAddress, workspace } from '../../../src/web/workspace'
import { addressParams } from '../../../src/web/workspace/panel-of'
import { createLayout } from '../../../src/web/workspace/layout'
import { TabContext, useTab } from '../../../src/web/workspace/use-tab'
import { giveSizes } from '../support/give-sizes'
import { permissions, vehicle, vehicleCost } from './vehicle'

/** Registers the test's resources and starts the keyboard, as the application does. Answers how to end it. */
export function startRecords(): () => void {
  giveSizes()
  session.setState({ permissions: new Set(permissions), signedIn: true })
  notices.setState({ shown: [], history: [] })
  undoStack.clear()
  const disposes = [
    registries.resources.add(vehicle),
    registries.resources.add(vehicleCost),
    addRecordContributions(vehicle),
    startKeyboard(),
  ]
  return () => {
    for (const dispose of disposes.reverse()) dispose()
    queryClient.clear()
    workspace.setState({ layout: createLayout() })
    localStorage.clear()
  }
}

/** Opens a page and draws the panel of its tab, loaded as in the application. */
export async function showPanel(address: string) {
  const match = matchPanel(registries.panels.list(), address)
  if (!match) throw new Error(`no panel for ${address}`)
  const screen = (await match.panel.load()).default
  const tab = openAddress(address)
  function Shown() {
    return createElement(screen, { params: addressParams(useTab().address) })
  }
  const view = render(
    <QueryClientProvider client={queryClient}>
      <TabContext value={tab}>
        <Shown />
      </TabContext>
    </QueryClientProvider>,
  )
  return { ...view, tab }
}

const codes: Readonly<Record<string, string>> = { ' ': 'Space' }

/** Presses keys one after another where the focus is: 'j', 'Ctrl+S', 'Shift+Space'. */
export async function press(...chords: readonly string[]): Promise<void> {
  for (const chord of chords) {
    await act(async () => {
      pressKey(chord)
      await Promise.resolve()
    })
  }
}

/** Presses keys faster than anything can be answered or drawn in between. */
export const pressAtOnce = (...chords: readonly string[]): Promise<void> =>
  act(async () => {
    for (const chord of chords) {
      pressKey(chord)
      await Promise.resolve()
    }
  })

function pressKey(chord: string): void {
  const parts = chord.split('+')
  const named = parts.pop() ?? ''
  const key = named === 'Space' ? ' ' : named
  const plain = [...key].length === 1 && parts.includes('Ctrl') ? key.toLowerCase() : key
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : (codes[key] ?? key)
  const held = { ctrlKey: parts.includes('Ctrl'), shiftKey: parts.includes('Shift'), altKey: parts.includes('Alt') }
  fireEvent.keyDown(document.activeElement ?? document.body, { key: plain, code, ...held })
}

/** Types into a field as a person does: the whole text at once. */
export const type = (element: HTMLElement, text: string) => {
  act(() => element.focus())
  fireEvent.change(element, { target: { value: text } })
}

export const said = (): readonly string[] => notices.getState().history.map((notice) => notice.message)

/** Answers the question that is being asked. */
export const answerQuestion = (yes: boolean) => act(async () => questions.getState().list[0]?.answer(yes))
