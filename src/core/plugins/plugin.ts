import type { Picker } from '../fields/picker'
import type { Resource } from '../resource/resource'

/** A button of a menu: a permission code with its label. */
export interface MenuButton {
  readonly code: string
  readonly label: string
}

/** An entry of the side menu. Its buttons are the permission codes that roles are granted. */
export interface Menu {
  /** Unique over all plugins; button codes begin with it. */
  readonly code: string
  readonly label: string
  readonly path: string
  readonly icon?: string
  readonly order?: number
  readonly buttons?: readonly MenuButton[]
  /** The code of another area's menu that a topmost one stands below. */
  readonly below?: string
  readonly children?: readonly Menu[]
}

/** A dictionary that the area needs, with the values it starts with. */
export interface DictionarySeed {
  readonly code: string
  readonly label: string
  readonly values: Readonly<Record<string, string>>
}

/** Work that waits for somebody: the records of a resource that a filter names. Counted for whoever may read and act on them. */
export interface ToDo {
  /** `area.entity.what`, unique over all plugins. */
  readonly id: string
  readonly label: string
  readonly resource: Resource
  /** As in the address of the resource's list: `{ importStatus_equal: '1' }`. */
  readonly filters: Readonly<Record<string, string>>
  /** The permission to act; default the resource's own to read. */
  readonly permission?: string
}

/** The version of the plugin API: it counts on when something that plugins use is changed or taken away, see plugins/README.md. */
export const pluginApi = 1

export interface PluginDefinition {
  /** A word such as 'bank', which is also the area that its resources stand in. */
  readonly id: string
  readonly label: string
  readonly version?: string
  /** The version of the plugin API it is written for; one written for another is refused. Absent: not checked. */
  readonly api?: number
  /** Ids of the plugins that must be there first. */
  readonly requires?: readonly string[]
  readonly resources?: readonly Resource[]
  readonly menus?: readonly Menu[]
  readonly dictionaries?: readonly DictionarySeed[]
  /** Windows to choose its records in, which reference fields of any area name. */
  readonly pickers?: readonly Picker[]
  /** What waits to be done here, shown on home and workbench with its count, each a link to the filtered list. */
  readonly toDos?: readonly ToDo[]
}

/**
 * Declares a business area. Pure data: what runs on the server or the web stands in server.ts and web.tsx beside it.
 * Throws at start when a resource belongs to another area or a menu's code is used twice.
 */
export function definePlugin<const D extends PluginDefinition>(definition: D): D {
  const { id, resources = [], menus = [] } = definition
  if (!/^[a-z][a-zA-Z]*$/.test(id)) throw new Error(`plugin id "${id}" must be one word in camelCase`)
  const stray = resources.find(({ area }) => area !== id)
  if (stray) throw new Error(`plugin "${id}": resource "${stray.id}" belongs to the area "${stray.area}"`)
  const codes = menuCodes(menus)
  const twice = codes.find((code, index) => codes.indexOf(code) < index)
  if (twice) throw new Error(`plugin "${id}": the code "${twice}" stands for two menus or buttons`)
  return definition
}

/** The codes of all menus and their buttons. */
export function menuCodes(menus: readonly Menu[]): string[] {
  return menus.flatMap(({ code, buttons = [], children = [] }) => [
    code,
    ...buttons.map((button) => button.code),
    ...menuCodes(children),
  ])
}
