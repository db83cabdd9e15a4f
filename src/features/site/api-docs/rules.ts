import { isClosedPath } from '../../staff/accounts/rules.ts'
import type { ApiOperation, JsonSchema, Method, OpenApiDocument } from './contract.ts'

const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** One value of a request or response; a nested one has its path, `address.town` or `items[].id`. */
export type Field = {
  name: string
  where: string
  schema: JsonSchema
  isRequired: boolean
  description: string
  example: string
}

export type ResponseBody = {
  status: string
  description: string
  mediaType: string
  schema: JsonSchema | null
  fields: Field[]
}

export type Audience = 'guest' | 'owner'

export type Call = {
  audience: Audience
  anchor: string
  method: string
  path: string
  summary: string
  description: string
  parameters: Field[]
  body: Field[]
  responses: ResponseBody[]
  refusals: string[]
}

type Schemas = Readonly<Record<string, JsonSchema>>

export function callsOf({ paths, components }: OpenApiDocument): Call[] {
  const schemas = components?.schemas ?? {}
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap(method => {
      const operation = operations[method]
      return operation ? [callOf({ path, method, operation }, schemas)] : []
    }),
  )
}

function anchorOf(method: Method, path: string): string {
  return `${method}${path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}`
}

function callOf(
  { path, method, operation }: { path: string; method: Method; operation: ApiOperation },
  schemas: Schemas,
): Call {
  const statuses = Object.keys(operation.responses).sort()
  const [body] = Object.values(operation.requestBody?.content ?? {})
  return {
    audience: isClosedPath(path) ? 'owner' : 'guest',
    anchor: anchorOf(method, path),
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    parameters: parametersOf(operation, schemas),
    body: body?.schema ? fieldsOf(body.schema, schemas) : [],
    responses: statuses.filter(isSuccess).map(status => responseOf(operation, status, schemas)),
    refusals: statuses.filter(status => !isSuccess(status)),
  }
}

const isSuccess = (status: string) => status.startsWith('2')

function parametersOf({ parameters = [] }: ApiOperation, schemas: Schemas): Field[] {
  return parameters.map(({ name, in: where, required, description, schema }) => ({
    ...plainField(name, schema, schemas),
    where,
    isRequired: required === true,
    description: description ?? schema.description ?? '',
  }))
}

function responseOf({ responses }: ApiOperation, status: string, schemas: Schemas): ResponseBody {
  const response = responses[status]
  const [[mediaType, media] = ['', undefined]] = Object.entries(response?.content ?? {})
  const schema = media?.schema ? resolved(media.schema, schemas) : null
  return {
    status,
    description: response?.description ?? '',
    mediaType,
    schema,
    fields: schema ? fieldsOf(schema, schemas) : [],
  }
}

/** Ends the recursion of a schema that contains itself. */
const DEEPEST = 5

export function fieldsOf(schema: JsonSchema, schemas: Schemas, way = '', depth = 0): Field[] {
  const { properties = {}, required = [], items } = resolved(schema, schemas)
  if (depth > DEEPEST) return []
  const inList = items ? fieldsOf(items, schemas, way === '' ? '' : `${way}[]`, depth + 1) : []
  const inObject = Object.entries(properties).flatMap(([key, part]) => {
    const name = way === '' ? key : `${way}.${key}`
    const field = { ...plainField(name, part, schemas), isRequired: required.includes(key) }
    return [field, ...fieldsOf(part, schemas, name, depth + 1)]
  })
  return [...inList, ...inObject]
}

function plainField(name: string, written: JsonSchema, schemas: Schemas): Field {
  const schema = resolved(written, schemas)
  const example = schema.example === undefined ? '' : String(schema.example)
  const description = written.description ?? schema.description ?? ''
  return { name, where: '', schema, isRequired: false, description, example }
}

const REF = '#/components/schemas/'

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return (schema.$ref?.startsWith(REF) && schemas[schema.$ref.slice(REF.length)]) || schema
}
