export type OpenApiDocument = {
  info: { title: string; version: string }
  paths: Readonly<Record<string, Partial<Record<Method, ApiOperation>>>>
  components?: { schemas?: Readonly<Record<string, JsonSchema>> }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type ApiOperation = {
  summary?: string
  description?: string
  security?: readonly unknown[]
  parameters?: readonly Parameter[]
  requestBody?: { description?: string; content: Content }
  responses: Readonly<Record<string, { description: string; content?: Content }>>
}

type Content = Readonly<Record<string, { schema?: JsonSchema }>>

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema: JsonSchema
}

export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  example?: unknown
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
}
