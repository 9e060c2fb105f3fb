import { serveResource, type Write } from '#server'
import { sql } from 'drizzle-orm'
import { code } from '../resources/code'
import { codeColumn } from '../resources/code-column'

const copied = [
  'datasourceId',
  'tableName',
  'tablePrefix',
  'pkName',
  'packageName',
  'packageLabel',
  'entityName',
  'serviceName',
  'apiPath',
  'webPath',
  'baseMode',
  'wrapMode',
] as const
const copiedOfColumns = [
  'columnName',
  'columnType',
  'fieldName',
  'label',
  'fieldKind',
  'size',
  'required',
  'listed',
  'formed',
] as const

const part = <R extends object, K extends keyof R>(row: R, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** The name has room for what marks it as a copy. */
const longestName = 40

async function columnsOf(write: Write, id: string) {
  const columns = await write.find(codeColumn, sql`code_id = ${id}::int8`)
  return columns.toSorted((left, right) => (BigInt(left.id) < BigInt(right.id) ? -1 : 1))
}

export const codeServer = serveResource(code)({
  actions: {
    async copy(write, row) {
      const mark = ' 副本'
      const codeName = `${row.codeName.slice(0, longestName - mark.length)}${mark}`
      const made = await write.insert(code, { ...part(row, copied), codeName }, 'copy')
      for (const column of await columnsOf(write, row.id))
        await write.insert(codeColumn, { ...part(column, copiedOfColumns), codeId: made.id })
    },
  },
})
