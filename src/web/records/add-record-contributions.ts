import { type Dispose, disposeAll, type Resource } from '#core'
import { addCommand, addPanel, registries } from '../app/registries'
import { addGridCommands } from '../controls'
import { addPickCommand } from '../fields'
import { addFormCommands } from './form-commands'
import { addListCommands } from './list-commands'
import { deriveCommands } from './record-commands'
import { addRecordPanelCommands } from './record-panel-commands'
import { derivePanels } from './record-panels'

/**
 * Registers what a resource has by its definition: panels for list, record, form and history, a command for each thing that can be done.
 * A panel or command that an area has registered under the same id before stays in place of the derived one.
 */
export function addRecordContributions(resource: Resource): Dispose {
  const panels = derivePanels(resource).filter((panel) => !registries.panels.find(panel.id))
  const commands = deriveCommands(resource).filter((command) => !registries.commands.find(command.id))
  return disposeAll([
    shareScreenCommands(),
    ...panels.map(addPanel),
    ...commands.map((command) => addCommand(owned(command, resource.area))),
  ])
}

/** Getters among a command's properties must stay getters, so the owner is put onto the command itself. */
const owned = <C extends object>(command: C, owner: string): C & { readonly owner: string } =>
  Object.assign(command, { owner })

let users = 0
let removeScreenCommands: Dispose | undefined

/** The commands of all lists, forms and records, registered with the first resource and taken away with the last. */
function shareScreenCommands(): Dispose {
  if (users++ === 0) {
    removeScreenCommands = disposeAll([
      addGridCommands(),
      addListCommands(),
      addFormCommands(),
      addPickCommand(),
      addRecordPanelCommands(),
    ])
  }
  let open = true
  return () => {
    if (!open) return
    open = false
    if (--users === 0) removeScreenCommands?.()
  }
}
