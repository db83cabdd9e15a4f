import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '../../../db/engines/unavailable.server.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Logger } from '../process/log.server.ts'

const UNREADABLE = 'That request could not be read. Its body must be JSON.'

/**
 * The one place where a refusal or a fault becomes a reply: one plain sentence as text, or RFC 9457 problem+json
 * for a client that asks for JSON. An unexpected fault is logged under the request's id and says nothing of itself.
 */
export function printError(error: Error, context: Context, log: Logger): Response {
  const problem = asProblem(error)
  const requestId = context.get('requestId')
  if (problem.status >= 500) log.error({ requestId, err: error }, 'request failed')
  const sentence = problem.status === 500 ? `${problem.message} (${requestId})` : problem.message
  const headers = { ...problem.headers, 'Cache-Control': 'no-store', Vary: 'Accept' }
  if (!/application\/(problem\+)?json/.test(context.req.header('accept') ?? ''))
    return context.text(sentence, problem.status, headers)
  const body = {
    type: `/api/docs#${problem.type}`,
    title: problem.type,
    status: problem.status,
    detail: sentence,
    requestId,
  }
  return context.body(JSON.stringify(body), problem.status, {
    ...headers,
    'Content-Type': 'application/problem+json',
  })
}

function asProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status < 500)
    return new Problem(400, 'unreadable-request', UNREADABLE)
  if (isUnavailable(error)) return databaseUnavailable()
  if (isClientGone(error)) return new Problem(408, 'not-arrived', 'That request did not arrive whole.')
  return new Problem(500, 'fault', 'Something went wrong on our side. Please try again, or call us.')
}

/** For how long a client that hears of it should wait: a database that is restarted is back within seconds. */
const TRY_AGAIN_SECONDS = 5

/** The database is away or can't write. What was asked for may have been done: the same key asks without harm. */
function databaseUnavailable(): Problem {
  const sentence = 'The shop’s diary can’t be reached just now. Please try again in a moment, or call us.'
  return new Problem(503, 'database-unavailable', sentence, { 'Retry-After': String(TRY_AGAIN_SECONDS) })
}

/** How Node tells of a body whose client went away, or was let go of for taking too long: no fault of ours. */
function isClientGone(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

/** A body past the limit. */
export function tooLarge(): never {
  throw new Problem(413, 'too-large', 'That request is too large.')
}

/** An address that leads nowhere. */
export function notFound(): Problem {
  return new Problem(404, 'not-found', 'There is nothing at this address.')
}
