import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '../../../db/engines/unavailable.server.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Logger } from '../process/log.server.ts'

const UNREADABLE = 'That request could not be read. Its body must be JSON.'

/** Turns an error into a response: a plain sentence, or RFC 9457 problem+json for clients that accept JSON. */
export function printError(error: Error, context: Context, log: Logger): Response {
  const problem = asProblem(error)
  const requestId = context.get('requestId')
  if (problem.status >= 500) log.error({ requestId, err: error }, 'request failed')
  const sentence = problem.status === 500 ? `${problem.message} (${requestId})` : problem.message
  const headers = { ...problem.headers, 'Cache-Control': 'no-store', Vary: 'Accept' }
  if (!/application\/(problem\+)?json/.test(context.req.header('accept') ?? ''))
    return context.text(sentence, problem.status, headers)
  const body = {
    ...problem.details,
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

export function asProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status < 500)
    return new Problem(400, 'unreadable-request', UNREADABLE)
  if (isUnavailable(error)) return databaseUnavailable()
  if (isClientGone(error)) return new Problem(408, 'not-arrived', 'That request did not arrive whole.')
  return new Problem(500, 'server-error', 'Something went wrong on our side. Please try again, or call us.')
}

const TRY_AGAIN_SECONDS = 5

function databaseUnavailable(): Problem {
  const sentence = 'The shop’s diary can’t be reached just now. Please try again in a moment, or call us.'
  return new Problem(503, 'database-unavailable', sentence, { 'Retry-After': String(TRY_AGAIN_SECONDS) })
}

/** Node's error for a body whose client disconnected or timed out. */
function isClientGone(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

export function tooLarge(): never {
  throw new Problem(413, 'too-large', 'That request is too large.')
}

export function notFound(): Problem {
  return new Problem(404, 'not-found', 'There is nothing at this address.')
}
