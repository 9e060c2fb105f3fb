/** Names that every record has, or that mean something else in a call. */
const reserved: ReadonlySet<string> = new Set([
  'id',
  'version',
  'status',
  'createUser',
  'createUserName',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'isDeleted',
  'tenantId',
  'current',
  'size',
  'ascs',
  'descs',
  'children',
  'hasChildren',
  'ids',
])

/** Whether a field may be called so. Names of every object's own (`constructor`) are none. */
export const isFreeName = (name: string): boolean => !reserved.has(name) && !(name in Object.prototype)

/** A field's name from a column's, unlike all that are taken; it is taken from then on. */
export function fieldNameOf(column: string, index: number, taken: Set<string>): string {
  const camel = camelCase(column)
  const fit = /^[a-z][a-zA-Z0-9]*$/.test(camel) ? camel.slice(0, 36) : `field${index + 1}`
  const free = isFreeName(fit) ? fit : `${fit}Value`
  let name = free
  for (let count = 2; taken.has(name); count += 1) name = `${free.slice(0, 36)}${count}`
  taken.add(name)
  return name
}

/** `T_FIXED_ASSET` and `t_fixed_asset` are tFixedAsset; a name that mixes both cases keeps them. */
export function camelCase(name: string): string {
  const even = /[a-z]/.test(name) ? name : name.toLowerCase()
  const words = even.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')
}

/** An entity's name from a table's, without its schema and prefix; empty where nothing is left that would do. */
export function entityNameOf(table: string, prefix: string): string {
  const bare = table.slice(table.indexOf('.') + 1)
  const short = prefix && bare.startsWith(prefix) && bare.length > prefix.length ? bare.slice(prefix.length) : bare
  const letters = camelCase(short).replaceAll(/[0-9]/g, '')
  return /^[a-z][a-zA-Z]*$/.test(letters) ? letters.slice(0, 30) : ''
}

export const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `fixedAsset` as a person reads it: Fixed asset. */
export function inWords(name: string): string {
  const words = kebabCase(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
