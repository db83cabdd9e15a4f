import { type Context, Hono } from 'hono'
import { fieldsOf } from '../../shared/form-fields.ts'
import { Problem } from '../../shared/problem.ts'
import type { Posted } from '../../ui/form/posted.ts'
import { bodyLimit } from '../server/http/body-limit.server.ts'
import { notFound } from '../server/http/errors.server.ts'
import { refuseForeignWrites } from '../server/http/guards.server.ts'
import { setHeaders } from '../server/http/headers.server.ts'
import { before, type RequestStep } from '../server/http/request-steps.server.ts'
import { randomToken } from '../server/process/secrets.server.ts'
import { encodePage, type PageStatus } from './page-cache.server.ts'
import { type PageRenderer, type PageSource, sendPage } from './serve-pages.server.ts'

/** A form of the site is a few fields. */
export const FORM_LIMIT_BYTES = 16 * 1024
const FORM_TYPE = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i

const requireForm: RequestStep = context => {
  if (!FORM_TYPE.test(context.req.header('content-type') ?? ''))
    throw new Problem(415, 'not-a-form', 'Only a form can be sent to a page.')
}

const limitForm = bodyLimit(FORM_LIMIT_BYTES)

/** A form goes to its page: the response is 303 to where it leads, or the page again with what was wrong. */
export function takePosts(renderer: PageRenderer, source: PageSource): Hono {
  const locate = (context: Context) => renderer.locate(new URL(context.req.url))
  const requirePage: RequestStep = async context => {
    const { pattern, takesForms } = await locate(context)
    context.set('pagePattern', pattern)
    if (!takesForms) throw notFound()
  }
  const take = async (context: Context): Promise<Response> => {
    const place = await locate(context)
    const url = { pathname: place.path, search: new URL(context.req.url).search }
    const form = fieldsOf(new URLSearchParams(await context.req.text()))
    await source.count(context, 'GET')
    const calls = source.callsOf(context)
    const result = await renderer.post?.(url, form, calls)
    if (!result) throw notFound()
    setHeaders(context, source.headers(place))
    if ('location' in result) return leadTo(context, result.location)
    const page = await renderer.render(url, calls.read, {
      key: keyAfter(result, form.formKey),
      posted: result,
    })
    const encoded = encodePage({ ...page, status: statusOf(result.status, page.status) })
    return sendPage(context, { isPrivate: true }, encoded)
  }
  return new Hono().post('*', before(requirePage, refuseForeignWrites, requireForm), limitForm, take)
}

function leadTo(context: Context, location: string): Response {
  setHeaders(context, { 'cache-control': 'no-store' })
  return context.redirect(location, 303)
}

/** After a failure the same form may have been stored already: it is sent again under its own key. */
function keyAfter({ status = 422 }: Posted, key: string | undefined): string {
  return status >= 500 && key ? key : randomToken()
}

const REFUSALS = [400, 401, 403, 404, 408, 409, 412, 422, 428, 429, 500, 503] as const

function statusOf(refusal: number | undefined, rendered: PageStatus): PageStatus {
  return rendered === 404 ? 404 : (REFUSALS.find(status => status === refusal) ?? 422)
}
