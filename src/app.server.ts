import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { accessApi } from './features/accounts/api.server.ts'
import { confirmApi } from './features/accounts/confirm/api.server.ts'
import { findOwner, isSignedIn, requireOwner } from './features/accounts/require-owner.server.ts'
import { resetApi } from './features/accounts/reset/api.server.ts'
import { isClosedPath } from './features/accounts/rules.ts'
import { secondFactorApi } from './features/accounts/second-factor/api.server.ts'
import { auditApi } from './features/admin/audit-api.server.ts'
import { dashboardApi } from './features/admin/operation-api.server.ts'
import { notificationsApi } from './features/admin/undelivered-api.server.ts'
import { scheduleApi } from './features/availability/api.server.ts'
import { barbersApi } from './features/barbers/api.server.ts'
import { bookingApi } from './features/booking/api.server.ts'
import { groupsApi } from './features/booking/group/api.server.ts'
import { feedsApi } from './features/calendar-feeds/api.server.ts'
import { customersApi } from './features/customers/api.server.ts'
import { diaryApi } from './features/diary/api.server.ts'
import { liveApi } from './features/diary/live-api.server.ts'
import { reportsApi } from './features/reports/api.server.ts'
import { shopApi } from './features/shop/api.server.ts'
import { shopVersion } from './features/shop/version-store.server.ts'
import { webFiles } from './features/shop/web-files.server.ts'
import { teamApi } from './features/team/api.server.ts'
import { treatmentsApi } from './features/treatments/api.server.ts'
import { visitsApi } from './features/visit-page/api.server.ts'
import { visitChangesApi } from './features/visit-page/change-api.server.ts'
import { offersApi } from './features/visit-page/offer-api.server.ts'
import { waitingListApi } from './features/waiting-list/api.server.ts'
import { ownersWaitingApi } from './features/waiting-list/owner-api.server.ts'
import { accessLog } from './platform/server/http/access-log.server.ts'
import { notFound, printError } from './platform/server/http/errors.server.ts'
import { limitBody, refuseForeignWrites, requireJson } from './platform/server/http/guards.server.ts'
import { pageHeaders, securityHeaders, setHeaders } from './platform/server/http/headers.server.ts'
import { health } from './platform/server/http/health.server.ts'
import { watchForProxy } from './platform/server/http/proxy-watch.server.ts'
import { callCounter, limitCalls } from './platform/server/http/rate-limits.server.ts'
import { numberRequest } from './platform/server/http/request-id.server.ts'
import { sessionScheme } from './platform/server/http/session-cookies.server.ts'
import { type ClientFiles, serveBuildFiles } from './platform/server/pages/build-files.server.ts'
import { type PageRenderer, pageUnavailable, servePages } from './platform/server/pages/pages.server.ts'
import { shopYear } from './platform/server/process/clock.server.ts'
import type { ServingDeps } from './platform/server/process/deps.server.ts'

const GUEST_APIS = [
  shopApi,
  treatmentsApi,
  barbersApi,
  scheduleApi,
  bookingApi,
  groupsApi,
  visitsApi,
  visitChangesApi,
  offersApi,
  waitingListApi,
]
const OWNER_APIS = [
  accessApi,
  resetApi,
  secondFactorApi,
  confirmApi,
  teamApi,
  diaryApi,
  liveApi,
  reportsApi,
  notificationsApi,
  auditApi,
  customersApi,
  feedsApi,
  ownersWaitingApi,
]
const WRITING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

/** The whole product as one function from request to response: health, calls, files, pages, in that order. */
export function createApp(deps: ServingDeps, pages: PageRenderer, clientFiles: ClientFiles): OpenAPIHono {
  const app = new OpenAPIHono()
  const count = callCounter(deps.settings)
  const version = () => shopVersion(deps.db.read)
  const year = () => shopYear(deps.clock)
  const headers = pageHeaders(deps.settings)
  const source = { read: readThrough(app), version, state: deps.db.state, year, count, headers }
  const { serve, serveFound } = servePages(pages, source)
  app.onError((error, context) => printError(error, context, deps.log))
  app.notFound(() => {
    throw notFound()
  })
  const { watch, hasSeenProxy } = watchForProxy(deps.settings, deps.log)
  app.use(numberRequest, accessLog(deps.log), securityHeaders(deps.settings), watch)
  app.route('/', health(deps.db))

  app.use(findOwner(deps), limitCalls(count, isNotCounted), requireOwner(app))
  app.use('/api/*', refuseForeignWrites, requireJson, noStore)
  app.on(WRITING_METHODS, '/api/*', limitBody)
  for (const api of [...GUEST_APIS, ...OWNER_APIS]) app.route('/api', api(deps))
  app.route('/api', dashboardApi({ hasSeenProxy }))
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', sessionScheme(deps.settings))
  app.get('/api/openapi.json', compress(), documentOf(app, `${deps.shop.name}: booking`))
  app.get('/api/*', serveFound)
  app.all('/api/*', () => {
    throw notFound()
  })

  app.route('/', webFiles(deps))
  const files = serveBuildFiles(clientFiles, cacheFile)
  app.get('*', (context, next) => (isFile(context.req.path) ? files(context, next) : next()), serve)
  return app
}

/** True for pages and files, and for calls of a signed-in user. */
function isNotCounted(context: Context): boolean {
  const { path } = context.req
  return isSignedIn(context) || !(path.startsWith('/api/') || isClosedPath(path))
}

/**
 * Reads a path of the API within this process, for rendering pages.
 * @throws Problem 404 when it is not found, 503 when it can't be read
 */
export function readThrough(app: OpenAPIHono) {
  return async (path: string): Promise<unknown> => {
    const response = await app.request(path)
    if (response.status === 404 || response.status === 400) throw notFound()
    if (!response.ok) throw pageUnavailable(`${beginningOf(path)} returned ${response.status}`)
    return response.json()
  }
}

/** The part that may be logged, such as `/api/visits`: the rest may hold a token. */
function beginningOf(path: string): string {
  return path.split(/[/?]/, 3).join('/')
}

/** The calls as OpenAPI, serialised once. */
function documentOf(app: OpenAPIHono, title: string) {
  let written: string | undefined
  return (context: Context) => {
    written ??= JSON.stringify(app.getOpenAPI31Document({ openapi: '3.1.0', info: { title, version: '1' } }))
    return context.body(written, 200, { 'Content-Type': 'application/json' })
  }
}

/** Only files have a dot in their path; a name that begins with one is the build's own and not served. */
function isFile(path: string): boolean {
  return path.includes('.') && !path.includes('/.')
}

const noStore: MiddlewareHandler = (context, next) => {
  setHeaders(context, { 'cache-control': 'no-store' })
  return next()
}

/** Assets have their content's hash in their name; `/widget.js` is loaded by name from other sites. */
function cacheFile(_file: string, context: Context): void {
  const { path } = context.req
  context.header('Vary', 'Accept-Encoding')
  if (path.startsWith('/assets/')) context.header('Cache-Control', 'public, max-age=31536000, immutable')
  else context.header('Cache-Control', path === '/widget.js' ? 'no-cache' : 'public, max-age=3600')
}
