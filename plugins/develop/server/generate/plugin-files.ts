import type { EntityBlueprint, PluginBlueprint } from './blueprint'
import { type EntityDefinition, vocabularyOf } from './entity-definition'
import { inWords, kebabCase } from './names'
import { literal, Name, print } from './print'

/** Words that a variable cannot be called, or that the generated files import already. */
const taken: ReadonlySet<string> = new Set(
  [
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if',
    'import in instanceof new null return super switch this throw true try typeof var void while with yield let static await',
    'async implements interface package private protected public arguments eval undefined definePlugin defineResource',
    'text multiline money integer decimal day dateTime month time yesNo json',
  ]
    .join(' ')
    .split(' '),
)

/** The name of an entity's constant. */
const constantOf = (entity: string): string => (taken.has(entity) ? `${entity}Resource` : entity)

export const resourceFileName = ({ name }: EntityBlueprint): string => `resources/${kebabCase(name)}.ts`

/** resources/<entity>.ts */
export function resourceFile(definition: EntityDefinition, entity: EntityBlueprint): string {
  const names = ['defineResource', ...vocabularyOf(definition)].sort()
  return [
    `import { ${names.join(', ')} } from '#core'`,
    '',
    `export const ${constantOf(entity.name)} = defineResource(${literal(definition.id)}, ${opened(definition.body)})`,
    '',
  ].join('\n')
}

/** An object with a line for each of its parts, and of its fields. */
function opened(value: Readonly<Record<string, unknown>>, indent = 0): string {
  const inner = ' '.repeat(indent + 2)
  const parts = Object.entries(value).map(([key, each]) =>
    key === 'fields'
      ? `${inner}fields: ${opened(each as Record<string, unknown>, indent + 2)},`
      : `${inner}${key}: ${print(each, indent + 2, key.length + 2)},`,
  )
  return ['{', ...parts, `${' '.repeat(indent)}}`].join('\n')
}

const buttonLabels = { view: '查看', add: '新增', edit: '修改', delete: '删除' } as const

/** plugin.ts */
export function pluginFile({ id, label, entities }: PluginBlueprint): string {
  const entries = entities.map((entity, index) => ({
    code: entity.code,
    label: entity.label,
    path: entity.route,
    icon: 'file-text',
    order: (index + 1) * 10,
    buttons: Object.entries(buttonLabels).map(([alias, text]) => ({ code: `${entity.code}_${alias}`, label: text })),
  }))
  const definition = {
    id,
    label,
    version: '1.0.0',
    api: 1,
    requires: ['system'],
    resources: entities.map(({ name }) => new Name(constantOf(name))),
    menus: [{ code: `${id}_area`, label, path: `/${id}`, icon: 'boxes', order: 850, children: entries }],
  }
  return [
    "import { definePlugin } from '#core'",
    ...entities.map(({ name }) => `import { ${constantOf(name)} } from './resources/${kebabCase(name)}'`),
    '',
    `export default definePlugin(${opened(definition)})`,
    '',
  ].join('\n')
}

/** locales/en.json: every text with what its identifier says in words, for a person to better. */
export function englishFile({ id, label, entities }: PluginBlueprint): string {
  const texts = new Map<string, string>([
    ['查看', 'View'],
    ['新增', 'Add'],
    ['修改', 'Edit'],
    ['删除', 'Delete'],
    [label, inWords(id)],
  ])
  for (const { name, label: own, fields } of entities) {
    if (own !== label) texts.set(own, inWords(name))
    for (const { fieldName, label: text } of fields) if (!texts.has(text)) texts.set(text, inWords(fieldName))
  }
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
}

/** README.md */
export function readmeFile({ id, label, entities }: PluginBlueprint): string {
  const rows = entities.flatMap((entity) => [
    '',
    `## ${plain(entity.label)}`,
    '',
    `From the table ${plain(entity.table)}; calls under \`/api/${entity.api}\`, pages under \`${entity.route}\`, permissions \`${entity.code}_…\`.`,
    '',
    '| 列 | 字段 | 显示名 |',
    '|---|---|---|',
    ...entity.fields.map(
      ({ columnName, columnType, fieldName, label: text }) =>
        `| ${plain(columnName)} (${plain(columnType)}) | \`${fieldName}\` | ${plain(text)} |`,
    ),
  ])
  return [
    `# ${plain(label)}`,
    '',
    `Generated. Unpack it in the product's root: \`plugins/${id}\` and \`tests/plugins/${id}\`; the next start makes its tables and menus.`,
    'What a person changes here stays: nothing generates it anew. After a change of a definition run `npm run migrations <name>`.',
    ...rows,
    '',
  ].join('\n')
}

/** Text of strangers in Markdown: every sign that means something there is escaped. */
const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()#+.!|<>~&-]/g, (sign) => `\\${sign}`)
