/** Panels and commands derived from any resource, and the parts that an area builds its own screens from. */
export { addRecordContributions } from './add-record-contributions'
export { formAddress, historyAddress, listAddress, recordAddress } from './addresses'
export { CommandBar } from './CommandBar'
export { CommandButton } from './CommandButton'
export {
  fetchHistory,
  fetchPage,
  fetchRecord,
  type HistoryEntry,
  historyKey,
  pageKey,
  type RecordPage,
  recordKey,
  removeRecords,
  restoreRecords,
  runAction,
  saveRecord,
} from './calls'
export { choiceOf } from './chosen-records'
export { labelOf, textOf } from './labels'
export { saveFile } from './list/export-rows'
export { listColumns } from './list/list-columns'
export { LinkedLists, type LinkedPlace } from './list/LinkedLists'
export { type ListQuery, pageQuery } from './list/list-query'
export { RecordList, type RecordListProps } from './list/RecordList'
export { summaryParts, sumsOf } from './list/summary'
export { type Paging, type RecordRows, useRecordRows } from './list/use-record-rows'
export { recordsContext } from './records-context'
export { useFirstFocus } from './use-first-focus'
