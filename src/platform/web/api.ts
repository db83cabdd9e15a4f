import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { followServerClock } from './server-clock.ts'

export type ReadPath = (path: string) => Promise<unknown>

type Refusal = { sentence: string; type?: string | null; details?: unknown }

/** A refusal or error of a call: `409: ` and the server's sentence (spec §7). */
export class CallError extends Error {
  readonly status: number
  readonly sentence: string
  readonly type: string | null
  /** The whole document of a refusal that has one. */
  readonly details: unknown

  constructor({ status, statusText }: Response, { sentence, type = null, details = null }: Refusal) {
    super(`${status}: ${sentence || statusText}`)
    this.name = 'CallError'
    this.status = status
    this.sentence = sentence
    this.type = type
    this.details = details
  }
}

/** Sends a request with the visitor's cookies. @throws CallError for a response that is not ok */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', ...init })
  followServerClock(response)
  return accepted(response)
}

export async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw await refusalOf(response)
  return response
}

export async function refusalOf(response: Response): Promise<CallError> {
  const isDocument = response.headers.get('content-type')?.startsWith('application/problem+json')
  const text = await response.text()
  if (!isDocument || text === '') return new CallError(response, { sentence: text })
  const details = JSON.parse(text)
  return new CallError(response, { sentence: details.detail, type: details.title, details })
}

/** Sends a JSON body. @throws CallError for a refusal */
export type Send = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

/** Sends by the given call, as a page's post does in the server's own process. */
export function sendBy(request: (path: string, init: RequestInit) => Promise<Response>): Send {
  return (method, path, body, headers) =>
    request(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
}

export const send = sendBy(call)

export const readByFetch: ReadPath = async path => (await call(path)).json()

/** Offline, a call fails at once, so that the visitor is notified; the rest is spec §7. */
export function createQueryClient(read: ReadPath): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }) => {
          const path = pathOf(queryKey)
          const reading = read(
            meta?.isDated ? `${path}${path.includes('?') ? '&' : '?'}t=${Date.now()}` : path,
          )
          if (meta?.isEmptyIfRefused) return reading.catch(emptyIfRefused)
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

function pathOf([path]: QueryKey): string {
  return String(path)
}

export function apiQuery<ResponseBody>(path: string) {
  return queryOptions<ResponseBody>({ queryKey: [path] })
}

export function optionalQuery<ResponseBody>(path: string) {
  return queryOptions<ResponseBody | null>({ queryKey: [path], meta: { mayBeMissing: true } })
}

/** A query that is read at once by a phone that was locked, or without a signal: nothing is ever stale by itself. */
export const READ_WHEN_WOKEN = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

/** A query that is sent with its time as `t` (spec §7), which is no part of the cache key. */
export const DATED = { isDated: true }

/** A query whose refusal counts as an empty list (spec §7); a lost connection does not. */
export const EMPTY_IF_REFUSED = { isEmptyIfRefused: true }

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : null
}

function emptyIfRefused(error: unknown): [] {
  if (statusOf(error) !== null) return []
  throw error
}

function nullIfMissing(error: unknown): null {
  const status = statusOf(error)
  if (status === 404 || status === 400) return null
  throw error
}

export type ApiQuery = { queryKey: QueryKey }
