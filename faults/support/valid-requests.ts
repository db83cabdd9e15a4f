import { z } from 'zod'

/* A valid request for each call of the OpenAPI document, so that no new call is left out. */

const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  format: z.string().optional(),
  example: z.unknown().optional(),
  default: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  get properties() {
    return z.record(z.string(), schema).optional()
  },
  get items() {
    return schema.optional()
  },
})
type Schema = z.infer<typeof schema>

const documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema }))
          .default([]),
        // A call that takes a file has no JSON body.
        requestBody: z
          .object({ content: z.object({ 'application/json': z.object({ schema }).optional() }) })
          .optional(),
      }),
    ),
  ),
})

export type Request = {
  call: string
  method: string
  path: readonly string[]
  query: readonly (readonly [string, string])[]
  headers: readonly (readonly [string, string])[]
  body: readonly (readonly [string, string])[] | null
}

/** Replaced by a visit's private token, which differs between the engines. */
export const TOKEN = 'TOKEN'

/** @throws ZodError when the document lacks what a request needs */
export function validRequests(document: unknown): Request[] {
  return Object.entries(documented.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const of = (place: 'path' | 'query' | 'header') =>
        parameters
          .filter(parameter => parameter.in === place)
          .map(({ name, schema }): [string, string] => [name, String(valid(name, schema))])
      const inPath = new Map(of('path'))
      const body = requestBody?.content['application/json']?.schema.properties
      return {
        call: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: path.split('/').map(part => inPath.get(part.slice(1, -1)) ?? part),
        query: of('query'),
        headers: of('header'),
        body: body
          ? Object.entries(body).map(([name, schema]) => [
              JSON.stringify(name),
              JSON.stringify(valid(name, schema)),
            ])
          : null,
      }
    }),
  )
}

/** Values that no schema gives. Passwords are wrong ones: a right one changes too much. */
const KNOWN: Readonly<Record<string, unknown>> = {
  token: TOKEN,
  totalDuration: 30,
  customerName: 'Sam Example',
  customerPhone: '07700 900123',
  phone: '07700 900123',
  username: 'tom',
  'idempotency-key': 'a-key-of-this-test',
}

function valid(
  name: string,
  { type, format, example, default: standard, enum: choices, ...rest }: Schema,
): unknown {
  if (name in KNOWN) return KNOWN[name]
  if (example !== undefined) return example
  if (standard !== undefined) return standard
  if (choices) return choices[0]
  if (type === 'array') return rest.items ? [valid('', rest.items)] : []
  if (type === 'integer' || type === 'number') return Math.max(rest.minimum ?? 0, 1)
  if (type === 'boolean') return true
  if (format === 'email') return 'sam@example.com'
  return format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'some words'
}
