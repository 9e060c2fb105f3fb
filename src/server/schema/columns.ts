import type { Field } from '#core'

/** The PostgreSQL type a field is stored as; child lines are records of their own and have none. */
export function columnType(field: Field): string {
  switch (field.kind) {
    case 'money':
      return 'numeric(18,2)'
    case 'decimal':
      return 'numeric(20,6)'
    case 'integer':
    case 'yesNo':
      return 'int4'
    case 'choice':
      return field.numeric ? 'int4' : 'text'
    case 'day':
      return 'date'
    case 'dateTime':
      return 'timestamp(0)'
    case 'reference':
      return 'int8'
    case 'files':
    case 'json':
      return 'jsonb'
    case 'lines':
      throw new Error(`field "${field.label}" holds lines and has no column`)
    default:
      return 'text'
  }
}

/** The columns every business table begins with. */
export const commonColumns = {
  id: 'int8',
  version: 'int4',
  status: 'int4',
  createUser: 'int8',
  createDept: 'int8',
  createTime: 'timestamp(0)',
  updateUser: 'int8',
  updateTime: 'timestamp(0)',
  isDeleted: 'int4',
} as const
