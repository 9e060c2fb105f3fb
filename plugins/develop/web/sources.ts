import { api } from '#web'

/** A table of a data source, as the server tells it. */
export interface SourceTable {
  readonly name: string
  readonly comment: string
  readonly kind: 'table' | 'view'
  readonly columns: number
  /** -1 where nobody has counted. */
  readonly rows: string
}

export interface SourceColumn {
  readonly name: string
  readonly type: string
  readonly comment: string
  readonly notNull: boolean
  readonly primary: boolean
  /** Empty where no field stands for the type. */
  readonly fieldKind: string
}

export const tablesPanel = 'develop.tables'
export const columnsPanel = 'develop.columns'
export const tablesRoute = '/tool/datasource/tables'
export const columnsRoute = '/tool/datasource/columns'

export const tablesAddress = (id: string): string => `${tablesRoute}?${new URLSearchParams({ id }).toString()}`
export const columnsAddress = (id: string, table: string): string =>
  `${columnsRoute}?${new URLSearchParams({ id, table }).toString()}`

const path = 'blade-develop/datasource'

export const fetchTables = (id: string): Promise<readonly SourceTable[]> => api.get(`${path}/tables`, { id })
export const fetchColumns = (id: string, table: string): Promise<readonly SourceColumn[]> =>
  api.get(`${path}/columns`, { id, table })
export const testSource = (id: string): Promise<{ readonly tables: number }> =>
  api.post(`${path}/test`, { query: { id } })
