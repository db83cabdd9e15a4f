import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler, z } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import type { ZodType } from 'zod'
import { sentenceOf } from '../../../shared/issue-text.ts'
import { Problem, type ProblemStatus } from '../../../shared/problem.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Request = NonNullable<RouteConfig['request']>
type Responses = RouteConfig['responses']

type Description = Omit<RouteConfig, 'method' | 'path'>

/** What the document says of a call, and what handles it. */
type Call<Route extends RouteConfig> = Omit<Description, 'request' | 'responses'> & {
  request?: Route['request']
  responses: Route['responses']
  handle: RouteHandler<Route>
}

/** A router for one feature's calls, under one tag of the document; a request that breaks its contract is a 400. */
export class Api extends OpenAPIHono {
  readonly #tag: string

  constructor(tag: string) {
    super({
      defaultHook: result => {
        if (!result.success) throw invalid(result.error)
      },
    })
    this.#tag = tag
  }

  call<P extends string, Out extends Responses, In extends Request = object>(
    method: Method,
    path: P,
    call: Call<{ method: Method; path: P; request: In; responses: Out }>,
  ): this
  call(method: Method, path: string, { handle, ...description }: Description & { handle: Handler }): this {
    this.openapi(createRoute({ tags: [this.#tag], ...description, method, path }), handle)
    return this
  }
}

const VERSION_NEEDED =
  'Please send the version that you looked at as If-Match, so that no other change is overwritten.'

function invalid(error: z.core.$ZodError): Problem {
  const lacksVersion = error.issues.some(
    ({ code, path }) => code === 'invalid_type' && path[0] === 'if-match',
  )
  if (lacksVersion) return new Problem(428, 'version-needed', VERSION_NEEDED)
  return new Problem(400, 'invalid-request', sentenceOf(error))
}

/** Marks a call as open to every client, also among the owner’s, which are closed by default. */
export const publicCall = { security: [] }

/** A JSON body, as a contract. */
export function json<T extends ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A JSON body that a call can't do without. */
export function jsonBody<T extends ZodType>(schema: T, description: string) {
  return { ...json(schema, description), required: true as const }
}

/** What a refusal says to clients that accept JSON. */
export const problemDocument = z
  .object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string(), requestId: z.string() })
  .meta({
    id: 'Problem',
    description: 'RFC 9457; without Accept: application/json, the sentence alone as text',
  })

const REFUSALS: Record<ProblemStatus, string> = {
  400: 'The request breaks its contract',
  401: 'Not signed in',
  403: 'Not allowed from there, or not for that account',
  404: 'Not found',
  405: 'Not with this method',
  408: 'The request took too long to arrive',
  409: 'Taken, or changed by another request',
  412: 'It has changed in the meantime',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'Refused by a rule of the shop',
  428: 'The version that was looked at is missing',
  429: 'Too many requests',
  500: 'An unexpected error, written to the log',
  503: 'Not now',
}

/** For its documentation, with 400, 429, 500 and 503. */
export function refusals(...statuses: ProblemStatus[]) {
  const content = {
    'text/plain': { schema: z.string() },
    'application/problem+json': { schema: problemDocument },
  }
  // A call that needs a session refuses accounts of another role.
  const ofSession = statuses.includes(401) ? [403 as const] : []
  return Object.fromEntries(
    [400 as const, ...statuses, ...ofSession, 429 as const, 500 as const, 503 as const].map(status => [
      status,
      { description: REFUSALS[status], content },
    ]),
  )
}

/** The refusals of a call that writes: also those of the guards. */
export function writeRefusals(...statuses: ProblemStatus[]) {
  return refusals(403, 413, 415, ...statuses)
}
