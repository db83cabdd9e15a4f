import type { Context } from 'hono'
import { Problem } from '../../shared/problem.ts'
import { notFound } from '../server/http/errors.server.ts'
import { visitorRequest } from '../server/http/visitor-calls.server.ts'
import type { ReadPath } from '../web/api.ts'
import type { PageCalls } from './serve-pages.server.ts'

/** The app's own calls for a page, in the name of the visitor who sent the request. */
export function callsInNameOf(app: Parameters<typeof visitorRequest>[0], context: Context): PageCalls {
  const request = visitorRequest(app, context)
  return { request, read: readThrough({ request: path => request(path, {}) }) }
}

/** For pages rendered in this process. @throws Problem 404 or 503, without a visit's token in its cause */
export function readThrough(app: { request: (path: string) => Response | Promise<Response> }): ReadPath {
  return async path => {
    const response = await app.request(path)
    if (response.status === 404 || response.status === 400) throw notFound()
    if (!response.ok) throw pageUnavailable(`${beginningOf(path)} returned ${response.status}`)
    return response.json()
  }
}

/** `/api/visits`: the part of a path that may be logged, as the rest can hold a token or a name. */
function beginningOf(path: string): string {
  return path.split(/[/?]/, 3).join('/')
}

function pageUnavailable(why: string): Problem {
  const sentence = 'This page can’t be shown just now. Please try again in a moment, or call us.'
  const problem = new Problem(503, 'page-unavailable', sentence, { 'Retry-After': '10' })
  problem.cause = new Error(why)
  return problem
}
