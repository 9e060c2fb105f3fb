import { defineResource, type Resource, ruleBroken } from '#core'
import { firstMigration } from '#server'
import { zipSync } from 'fflate'
import type { PluginBlueprint } from './blueprint'
import { type EntityDefinition, entityDefinition, realBody } from './entity-definition'
import { englishFile, pluginFile, readmeFile, resourceFile, resourceFileName } from './plugin-files'
import { testFile } from './test-file'

export interface GeneratedFile {
  /** From the product's root. */
  readonly path: string
  readonly text: string
}

/** Every file of a plugin: definition, resources, migration, English, README and test. */
export async function generatePlugin(plugin: PluginBlueprint): Promise<readonly GeneratedFile[]> {
  const { id, label, entities } = plugin
  const folder = `plugins/${id}`
  const parts = entities.map((entity) => ({ entity, definition: entityDefinition(id, entity) }))
  const resources = parts.map(({ definition }) => realResource(label, definition))
  const { sql, snapshot } = await firstMigration({ resources })
  const file = (path: string, text: string): GeneratedFile => ({ path: `${folder}/${path}`, text })
  return [
    file('README.md', readmeFile(plugin)),
    file('plugin.ts', pluginFile(plugin)),
    ...parts.map(({ entity, definition }) => file(resourceFileName(entity), resourceFile(definition, entity))),
    file('locales/en.json', englishFile(plugin)),
    file('migrations/0001_init.sql', sql),
    file('migrations/snapshot.json', snapshot),
    { path: `tests/${folder}/${id}.test.ts`, text: testFile(plugin) },
  ]
}

/** The resource as the product would read it from the generated file: what cannot stand is refused here, and not at somebody's next start. */
function realResource(label: string, definition: EntityDefinition): Resource {
  try {
    return defineResource(definition.id, realBody(definition))
  } catch (cause) {
    console.error('a definition cannot be generated', cause)
    throw ruleBroken('“{{label}}”的列不能一起生成：请检查字段名、种类和长度', { label })
  }
}

/** All files in one zip. */
export function zipOf(files: readonly GeneratedFile[]): Buffer {
  const encoder = new TextEncoder()
  const zipped = zipSync(Object.fromEntries(files.map(({ path, text }) => [path, encoder.encode(text)])))
  return Buffer.from(zipped.buffer, zipped.byteOffset, zipped.byteLength)
}
