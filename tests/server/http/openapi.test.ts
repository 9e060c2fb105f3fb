import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server'
import { openCompany, type TestCompany } from '../../support/company'
import { openDatabase } from '../../../src/server/data'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: unknown
  }[]
  readonly responses: Readonly<Record<string, { readonly description?: string }>>
  readonly requestBody?: unknown
}
interface Description {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties: Readonly<Record<string, unknown>>; readonly required?: readonly string[] }>
    >
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}

let database: Database
let company: TestCompany
let description: Description
let operations: readonly Operation[]
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory://' })
  company = await openCompany(database)
  const answer = await company.server.inject({ method: 'GET', url: '/api/openapi.json' })
  description = answer.json<Description>()
  operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
})
afterAll(() => company.close())

test('the description is an OpenAPI 3.1 document, open to all, without an envelope', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d$/)
  expect(description.info.title).not.toBe('')
  expect(description.info.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(description.paths).every((path) => path.startsWith('/api/'))).toBe(true)
})

test('every operation has an id of its own, a tag, a summary and an answer', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]*$/.test(id))).toEqual([])
  for (const operation of operations) {
    expect(operation.summary, operation.operationId).not.toBe('')
    expect(operation.tags, operation.operationId).toHaveLength(1)
    expect(operation.responses['200']?.description, operation.operationId).toBeDefined()
  }
})

test('every parameter is named once, in the query, with a schema', () => {
  for (const { operationId, parameters } of operations) {
    const names = parameters.map(({ name }) => name)
    expect(new Set(names).size, operationId).toBe(names.length)
    for (const parameter of parameters) expect(parameter, operationId).toMatchObject({ in: 'query', schema: {} })
  }
})

test('a page names every filter that its list offers, an action its inputs', () => {
  const parametersOf = (path: string, method: string) =>
    description.paths[path]?.[method]?.parameters.map(({ name }) => name)
  expect(parametersOf('/api/blade-biz/bank/statement/page', 'get')).toEqual(
    expect.arrayContaining(['current', 'size', 'ascs', 'descs', 'otherName', 'trsamt', 'transDate']),
  )
  expect(parametersOf('/api/blade-biz/bank/statement/allocation', 'post')).toEqual(['ids', 'claimFlag'])
  expect(parametersOf('/api/blade-biz/bank/statement/remove', 'post')).toEqual(['ids'])
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(references.length).toBeGreaterThan(10)
  const missing = references.filter(
    (reference) => !(reference.replace('#/components/schemas/', '') in description.components.schemas),
  )
  expect(missing).toEqual([])
  const schemes = new Set(operations.flatMap(({ security }) => security.flatMap((each) => Object.keys(each))))
  expect([...schemes].filter((scheme) => !(scheme in description.components.securitySchemes))).toEqual([])
})

test('every resource is a schema whose required fields are among its properties; secrets are only written', () => {
  for (const resource of company.application.resources.list()) {
    const schema = description.components.schemas[resource.id]
    expect(schema, resource.id).toBeDefined()
    const properties = Object.keys(schema?.properties ?? {})
    expect(
      (schema?.required ?? []).filter((name) => !properties.includes(name)),
      resource.id,
    ).toEqual([])
  }
  expect(Object.keys(description.components.schemas).every((name) => /^[\w.-]+$/.test(name))).toBe(true)
  expect(description.components.schemas['system.user']?.properties.password).toMatchObject({ writeOnly: true })
})
