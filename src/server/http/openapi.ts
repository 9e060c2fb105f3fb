import { type Action, type Field, type Resource, storedFields } from '#core'
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
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(application, call) }
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

function operation(application: Application, call: ServerCall): Json {
  const entity = call.resource ? { $ref: `#/components/schemas/${call.resource}` } : {}
  const takesRecord = call.kind === 'submit' || call.kind === 'save' || call.kind === 'update'
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, next: string) => next?.toUpperCase() ?? '')}`,
    summary: call.summary,
    tags: [call.owner ?? 'core'],
    ...(call.access === 'public' ? { security: [] } : { security: [{ token: [] }] }),
    ...(typeof call.access === 'object' ? { 'x-permission': call.access.permission } : {}),
    parameters: parametersOf(application, call).map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
    ...(takesRecord ? { requestBody: { content: { 'application/json': { schema: entity } } } } : {}),
    responses: { 200: { description: '操作成功', content: { 'application/json': { schema: { type: 'object' } } } } },
  }
}

function parametersOf({ resources }: Application, call: ServerCall): string[] {
  const resource = call.resource === undefined ? undefined : resources.find(call.resource)
  switch (call.kind) {
    case 'page':
      return ['current', 'size', 'ascs', 'descs', ...(resource?.list.filters ?? [])]
    case 'detail':
      return ['id']
    case 'remove':
      return ['ids']
    case 'action': {
      const action = resource && actionOf(resource, call.path)
      return action ? [action.takes ?? 'ids', ...(action.input ?? []).map(({ name }) => name)] : []
    }
    default:
      return []
  }
}

const actionOf = (resource: Resource, path: string): Action | undefined =>
  Object.entries(resource.actions).find(([name, action]) => path === `/api/${resource.api}/${action.call ?? name}`)?.[1]

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
      ...Object.fromEntries(fields.map(([name, field]) => [name, propertyOf(field)])),
    },
  }
}

function propertyOf(field: Field): Json {
  const { readOnly, secret } = field.options
  return {
    title: field.label,
    ...typeOf(field),
    ...(readOnly ? { readOnly } : {}),
    ...(secret ? { writeOnly: true } : {}),
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
