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
  readonly children?: readonly Menu[]
}

/** A dictionary that the area needs, with the values it starts with. */
export interface DictionarySeed {
  readonly code: string
  readonly label: string
  readonly values: Readonly<Record<string, string>>
}

export interface PluginDefinition {
  readonly id: string
  readonly label: string
  readonly version?: string
  /** Ids of the plugins that must be there first. */
  readonly requires?: readonly string[]
  readonly resources?: readonly Resource[]
  readonly menus?: readonly Menu[]
  readonly dictionaries?: readonly DictionarySeed[]
}

/** Declares a business area. Pure data: what runs on the server or the web stands in server.ts and web.tsx beside it. */
export function definePlugin<const D extends PluginDefinition>(definition: D): D {
  return definition
}
