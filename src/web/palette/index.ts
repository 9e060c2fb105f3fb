/** The one box: finds menus, records and people, and runs commands with their arguments. */
export { addPalette } from './add-palette'
export { askArguments, closeBox, openBox, searchLevel } from './box'
export { isBoxOpen } from './box-store'
export { createLocalSearch, type LocalEntry, type LocalSearch } from './matching/local-search'
export { CommandPalette } from './view/CommandPalette'
