import { type Field, type Resource, storedFields } from '#core'
import type { Application } from '../application'
import { BareAnswer, defineCall, type ServerCall } from './call'

type Json = Readonly<Record<string, unknown>>

/** The description of every call that is registered now, derived from the definitions. */
export const openApiCall = (application: Application): ServerCall =>
  defineCall({
    method: 'GET',
    path: '/api/openapi.json',
    kind: 'report',
    access: 'public',
    summary: 'OpenAPI',
    owner: 'core',
    run: async () => new BareAnswer(describe(application)),
  })

function describe(application: Application): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of application.calls.list()) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '业财一体化系统', version: '0.1.0' },
    paths,
    components: {
      schemas: Object.fromEntries(application.resources.list().map((resource) => [resource.id, schemaOf(resource)])),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Blade-Auth' } },
    },
  }
}

function operation(call: ServerCall): Json {
  const entity = call.resource ? { $ref: `#/components/schemas/${call.resource}` } : {}
  const takesRecord = call.kind === 'submit' || call.kind === 'save' || call.kind === 'update'
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, next: string) => next?.toUpperCase() ?? '')}`,
    summary: call.summary,
    tags: [call.owner ?? 'core'],
    ...(call.access === 'public' ? { security: [] } : { security: [{ token: [] }] }),
    ...(typeof call.access === 'object' ? { 'x-permission': call.access.permission } : {}),
    parameters: parametersOf(call).map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
    ...(takesRecord ? { requestBody: { content: { 'application/json': { schema: entity } } } } : {}),
    responses: { 200: { description: '操作成功', content: { 'application/json': { schema: { type: 'object' } } } } },
  }
}

function parametersOf(call: ServerCall): string[] {
  if (call.kind === 'page') return ['current', 'size', 'ascs', 'descs']
  if (call.kind === 'detail') return ['id']
  return call.kind === 'remove' ? ['ids'] : []
}

function schemaOf(resource: Resource): Json {
  const fields = storedFields(resource)
  const required = fields.flatMap(([name, field]) => (field.options.required ? [name] : []))
  return {
    type: 'object',
    title: resource.label,
    ...(required.length > 0 ? { required } : {}),
    properties: {
      id: { type: 'string' },
      version: { type: 'integer' },
      ...Object.fromEntries(fields.map(([name, field]) => [name, { title: field.label, ...typeOf(field) }])),
    },
  }
}

function typeOf(field: Field): Json {
  switch (field.kind) {
    case 'integer':
    case 'yesNo':
      return { type: 'integer' }
    case 'choice':
      return { enum: Object.keys(field.choices).map((key) => (field.numeric ? Number(key) : key)) }
    case 'day':
      return { type: 'string', format: 'date' }
    case 'files':
    case 'lines':
      return { type: 'array' }
    default:
      return { type: 'string' }
  }
}
