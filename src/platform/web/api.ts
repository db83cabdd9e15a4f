import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'

/** Loads the JSON of a path of this site's API. */
export type ReadPath = (path: string) => Promise<unknown>

type Refusal = { sentence: string; type?: string | null }

/** A refusal or error of a call: `409: ` and the server's sentence (spec §7). */
export class CallError extends Error {
  readonly status: number
  /** The body's text without the status; may be empty. */
  readonly sentence: string
  /** Such as `second-factor-needed`; null when the request did not accept JSON. */
  readonly type: string | null

  constructor({ status, statusText }: Response, { sentence, type = null }: Refusal) {
    super(`${status}: ${sentence || statusText}`)
    this.name = 'CallError'
    this.status = status
    this.sentence = sentence
    this.type = type
  }
}

/** Sends a request with the visitor's cookies. @throws CallError for a response that is not ok */
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

/** In the browser; the server calls its own API without a network. */
export const readByFetch: ReadPath = async path => (await call(path)).json()

/**
 * Never stale, retried or refetched by itself (spec §7). Offline, a call fails at once, so that the visitor
 * is notified.
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

/** A query's key is the path that it reads. */
function pathOf([path]: QueryKey): string {
  return String(path)
}

/** A query of this path; the type is the contract's, which the same server guarantees. */
export function apiQuery<ResponseBody>(path: string) {
  return queryOptions<ResponseBody>({ queryKey: [path] })
}

/** Null when the path does not exist. */
export function optionalQuery<ResponseBody>(path: string) {
  return queryOptions<ResponseBody | null>({ queryKey: [path], meta: { mayBeMissing: true } })
}

/** A malformed address does not exist either. */
function nullIfMissing(error: unknown): null {
  const status = error instanceof Error && 'status' in error ? error.status : null
  if (status === 404 || status === 400) return null
  throw error
}

/** A query of any type. */
export type ApiQuery = { queryKey: QueryKey }
