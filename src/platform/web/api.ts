import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'

/** Reads a path of this site's API and gives what its JSON holds. */
export type ReadPath = (path: string) => Promise<unknown>

type Refusal = { sentence: string; type?: string | null }

/** A refusal or fault of a call: `409: ` and the server's sentence (spec §7). */
export class CallError extends Error {
  readonly status: number
  /** The body's text, without the status; empty when the response had none. */
  readonly sentence: string
  /** The refusal's stable name, such as `second-factor-needed`; null when the call did not ask for JSON. */
  readonly type: string | null

  constructor({ status, statusText }: Response, { sentence, type = null }: Refusal) {
    super(`${status}: ${sentence || statusText}`)
    this.name = 'CallError'
    this.status = status
    this.sentence = sentence
    this.type = type
  }
}

/** Sends one request with the visitor's cookies; a reply that is not ok is thrown as CallError. */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', ...init })
  if (!response.ok) throw await refusalOf(response)
  return response
}

async function refusalOf(response: Response): Promise<CallError> {
  const isDocument = response.headers.get('content-type')?.startsWith('application/problem+json')
  const text = await response.text()
  if (!isDocument || text === '') return new CallError(response, { sentence: text })
  const { detail, title } = JSON.parse(text)
  return new CallError(response, { sentence: detail, type: title })
}

/** Sends a JSON body. */
export function send(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  headers: HeadersInit = {},
): Promise<Response> {
  const init = {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  }
  return call(path, init)
}

/** How the browser reads; the server reads by calling its own API without a network between. */
export const readByFetch: ReadPath = async path => (await call(path)).json()

/**
 * The cache of everything read. Reads are not retried, never stale, and not repeated on focus or on a timer
 * (spec §7); what must be fresh is invalidated by what changed it. Without a connection a call is made and fails at
 * once, so that the visitor is told, instead of waiting until there is one.
 */
export function createQueryClient(read: ReadPath): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }) => {
          const reading = read(pathOf(queryKey))
          return meta?.mayBeMissing ? reading.catch(nullIfMissing) : reading
        },
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A query is named by the path that it reads. */
function pathOf([path]: QueryKey): string {
  return String(path)
}

/** The query that reads this path; its type is the contract's reply, which the same server keeps. */
export function apiQuery<ResponseBody>(path: string) {
  return queryOptions<ResponseBody>({ queryKey: [path] })
}

/** The same of a path that may name nothing, or nothing any more: then null. */
export function optionalQuery<ResponseBody>(path: string) {
  return queryOptions<ResponseBody | null>({ queryKey: [path], meta: { mayBeMissing: true } })
}

/** By the refusal's status, of whichever side it comes from; an address that can't be one names nothing either. */
function nullIfMissing(error: unknown): null {
  const status = error instanceof Error && 'status' in error ? error.status : null
  if (status === 404 || status === 400) return null
  throw error
}

/** Any such query, where only its reading matters. */
export type ApiQuery = { queryKey: QueryKey }
