export { type FindRequest, type FoundRecord, findRecords } from './find'
export { searchCalls } from './search-calls'
export { indexRecords, removeFromIndex } from './search-index'
export { reindexAll, searchJob } from './search-job'
