/** The editable table; whoever uses it loads it lazily. */
export { default as EditTable, type EditTableProps } from './EditTable'
export { default as EditTabs, type EditTab } from './EditTabs'
export type { CellEditorProps, EditColumn, PastedCell, ReadPasted } from './edit-table-types'
export { readTableText } from './read-table-text'
