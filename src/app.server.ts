import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { Registry } from 'prom-client'
import { bookingApi } from './features/booking/booking/api.server.ts'
import { groupsApi } from './features/booking/booking/group/api.server.ts'
import { visitsApi } from './features/booking/manage-visit/api.server.ts'
import { visitChangesApi } from './features/booking/manage-visit/change-api.server.ts'
import { visitGroupsApi } from './features/booking/manage-visit/group/api.server.ts'
import { offersApi } from './features/booking/manage-visit/offer-api.server.ts'
import { waitingListApi } from './features/booking/waiting-list/api.server.ts'
import { waitingListOwnerApi } from './features/booking/waiting-list/owner-api.server.ts'
import { scheduleApi } from './features/calendar/availability/api.server.ts'
import { progressApi } from './features/diary/attendance/api.server.ts'
import { feedsApi } from './features/diary/calendar-feeds/api.server.ts'
import { customersApi } from './features/diary/customers/api.server.ts'
import { customerChangesApi } from './features/diary/customers/change-api.server.ts'
import { customerListApi } from './features/diary/customers/list-api.server.ts'
import { diaryApi } from './features/diary/diary/api.server.ts'
import { diaryDaysApi } from './features/diary/diary/day/api.server.ts'
import { liveApi } from './features/diary/diary/live-api.server.ts'
import { displacedVisitsApi } from './features/diary/displaced-visits/api.server.ts'
import { floorApi } from './features/diary/floor/api.server.ts'
import { deskApi } from './features/diary/front-desk/api.server.ts'
import { walkInApi } from './features/diary/front-desk/forgotten-walk-in/api.server.ts'
import { rebookApi } from './features/diary/front-desk/rebook/api.server.ts'
import { deskSearchApi } from './features/diary/front-desk/search-api.server.ts'
import { blocksApi } from './features/diary/online-blocks/api.server.ts'
import { boardApi } from './features/queue/board/api.server.ts'
import { queueApi } from './features/queue/entries/api.server.ts'
import { staffQueueApi } from './features/queue/entries/staff-api.server.ts'
import { kioskApi } from './features/queue/kiosk/api.server.ts'
import { commissionApi } from './features/reports/commission/api.server.ts'
import { reportsApi } from './features/reports/daily/api.server.ts'
import { periodApi } from './features/reports/period/api.server.ts'
import { queueReportApi } from './features/reports/queue/api.server.ts'
import { advertisersApi } from './features/screens/advertisers/api.server.ts'
import { advertiserPagesApi } from './features/screens/contracts/api.server.ts'
import { contractsApi } from './features/screens/contracts/owner-api.server.ts'
import { creativeFiles, creativesApi } from './features/screens/creatives/api.server.ts'
import { isCreativeUpload, staffCreativesApi } from './features/screens/creatives/staff-api.server.ts'
import { displayApi } from './features/screens/display/api.server.ts'
import { advertiserInvoicesApi } from './features/screens/invoices/api.server.ts'
import { invoicesApi } from './features/screens/invoices/owner-api.server.ts'
import { makeGoodsApi } from './features/screens/make-goods/api.server.ts'
import { playsApi } from './features/screens/plays/api.server.ts'
import { connectionsApi } from './features/setup/connections/api.server.ts'
import { backupsApi, isBackupPiece } from './features/setup/connections/backup/api.server.ts'
import { healthApi } from './features/setup/connections/health/api.server.ts'
import { metricsApi } from './features/setup/connections/metrics/api.server.ts'
import { BOOKED_BY } from './features/setup/connections/metrics/rules.ts'
import { startApi } from './features/setup/getting-started/start/api.server.ts'
import { absencesApi } from './features/setup/hours/absence-api.server.ts'
import { hoursApi } from './features/setup/hours/api.server.ts'
import { teamDaysApi } from './features/setup/hours/team-days-api.server.ts'
import { isPhotoUpload, photosApi } from './features/setup/photos/api.server.ts'
import { shopSectionsApi } from './features/setup/sections/api.server.ts'
import { teamApi } from './features/setup/team/api.server.ts'
import { membersApi } from './features/setup/team/members-api.server.ts'
import { menuApi } from './features/setup/treatments/api.server.ts'
import { barbersApi } from './features/shop/barbers/api.server.ts'
import { photoFiles } from './features/shop/photos/api.server.ts'
import { shopVersion } from './features/shop/shop/version-store.server.ts'
import { webFiles } from './features/shop/shop/web-files.server.ts'
import { treatmentsApi } from './features/shop/treatments/api.server.ts'
import { advertisingApi } from './features/site/advertising/api.server.ts'
import { requestsApi } from './features/site/advertising/owner-api.server.ts'
import { advertiserRecordsApi } from './features/site/advertising/records-api.server.ts'
import { serveDocument } from './features/site/api-docs/document.server.ts'
import { operationApi } from './features/site/owner-frame/api.server.ts'
import { shopApi } from './features/site/pages/api.server.ts'
import { settingsApi } from './features/site/settings/api.server.ts'
import { accessApi } from './features/staff/accounts/api.server.ts'
import { confirmApi } from './features/staff/accounts/confirm/api.server.ts'
import { peopleApi } from './features/staff/accounts/people/api.server.ts'
import { invitationApi } from './features/staff/accounts/people/invitation-api.server.ts'
import { findStaff, isSignedIn, requireStaff } from './features/staff/accounts/require-staff.server.ts'
import { resetApi } from './features/staff/accounts/reset/api.server.ts'
import { isClosedPath } from './features/staff/accounts/rules.ts'
import { secondFactorApi } from './features/staff/accounts/second-factor/api.server.ts'
import { devicesApi } from './features/staff/devices/api.server.ts'
import { findDevice } from './features/staff/devices/find-device.server.ts'
import { takingsApi } from './features/till/takings/api.server.ts'
import { cashApi } from './features/till/takings/cash/api.server.ts'
import { receiptsApi } from './features/till/takings/receipts/api.server.ts'
import { refundsApi } from './features/till/takings/refunds/api.server.ts'
import { tillApi } from './features/till/takings/till-api.server.ts'
import { type ClientFiles, serveBuildFiles } from './platform/pages/build-files.server.ts'
import { callsInNameOf, readThrough } from './platform/pages/page-calls.server.ts'
import { takePosts } from './platform/pages/posted-forms.server.ts'
import { type PageRenderer, servePages } from './platform/pages/serve-pages.server.ts'
import { accessLog, UNLOGGED } from './platform/server/http/access-log.server.ts'
import { asProblem, notFound, printError } from './platform/server/http/errors.server.ts'
import { limitBody, refuseForeignWrites, requireJson } from './platform/server/http/guards.server.ts'
import { pageHeaders, securityHeaders, setHeaders } from './platform/server/http/headers.server.ts'
import { health } from './platform/server/http/health.server.ts'
import { watchForProxy } from './platform/server/http/proxy-watch.server.ts'
import { callCounter, limitCalls } from './platform/server/http/rate-limits.server.ts'
import { numberRequest } from './platform/server/http/request-id.server.ts'
import { requestMetrics } from './platform/server/http/request-metrics.server.ts'
import { around, before } from './platform/server/http/request-steps.server.ts'
import { sessionScheme } from './platform/server/http/session-cookies.server.ts'
import { isCountedAsPage } from './platform/server/http/visitor-calls.server.ts'
import { type Clock, shopMoment } from './platform/server/process/clock.server.ts'
import type { ServingDeps } from './platform/server/process/deps.server.ts'
import { pathsOf } from './routes.ts'

const GUEST_APIS = [
  shopApi,
  treatmentsApi,
  barbersApi,
  scheduleApi,
  bookingApi,
  groupsApi,
  visitsApi,
  visitChangesApi,
  visitGroupsApi,
  offersApi,
  waitingListApi,
  queueApi,
  kioskApi,
  boardApi,
  advertisingApi,
  advertiserPagesApi,
  advertiserInvoicesApi,
  creativesApi,
]
const OWNER_APIS = [
  accessApi,
  resetApi,
  secondFactorApi,
  confirmApi,
  peopleApi,
  invitationApi,
  devicesApi,
  teamApi,
  membersApi,
  diaryApi,
  diaryDaysApi,
  floorApi,
  liveApi,
  staffQueueApi,
  reportsApi,
  periodApi,
  queueReportApi,
  commissionApi,
  hoursApi,
  menuApi,
  absencesApi,
  teamDaysApi,
  customersApi,
  customerListApi,
  customerChangesApi,
  feedsApi,
  waitingListOwnerApi,
  deskApi,
  deskSearchApi,
  rebookApi,
  walkInApi,
  displacedVisitsApi,
  takingsApi,
  refundsApi,
  receiptsApi,
  tillApi,
  cashApi,
  progressApi,
  blocksApi,
  photosApi,
  connectionsApi,
  backupsApi,
  healthApi,
  shopSectionsApi,
  requestsApi,
  advertiserRecordsApi,
  advertisersApi,
  contractsApi,
  invoicesApi,
  staffCreativesApi,
  startApi,
  settingsApi,
  displayApi,
  playsApi,
  makeGoodsApi,
]
/** These calls limit their bodies themselves. */
const TAKES_BYTES = [isPhotoUpload, isCreativeUpload, isBackupPiece]
const WRITING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

/** From request to response: health, calls, files, pages, in that order. */
export function createApp(deps: ServingDeps, pages: PageRenderer, clientFiles: ClientFiles): OpenAPIHono {
  const app = new OpenAPIHono()
  const count = callCounter(deps.settings)
  const version = () => shopVersion(deps.db.read)
  const today = () => shopMoment(deps.clock).date
  const headers = pageHeaders(deps.settings)
  const callsOf = (context: Context) => callsInNameOf(app, context)
  const source = { read: readThrough(app), callsOf, version, state: deps.db.state, today, count, headers }
  const { serve, serveFound } = servePages(pages, source)
  const registry = new Registry()
  const { measure, countRefusal } = requestMetrics(registry, BOOKED_BY)
  app.onError((error, context) => {
    countRefusal(asProblem(error), context)
    return printError(error, context, deps.log)
  })
  app.notFound(() => {
    throw notFound()
  })
  const { watch, hasSeenProxy } = watchForProxy(deps.settings, deps.log)
  const first = [numberRequest, securityHeaders(deps.settings), watch]
  app.use(around(first, [accessLog(deps.log), measure]))
  const readUnlogged = readThrough({ request: path => app.request(path, {}, UNLOGGED) })
  const renderHome = () => pages.render({ pathname: '/', search: '' }, readUnlogged)
  app.route('/', health({ db: deps.db, renderHome }))
  app.route('/', metricsApi(deps, registry))

  app.use(before(findStaff(deps), findDevice(deps), limitCalls(count, isNotCounted), requireStaff(app)))
  app.use('/api/*', freshHeaders(deps.clock))
  app.on(WRITING_METHODS, '/api/*', guardWrites)
  for (const api of [...GUEST_APIS, ...OWNER_APIS]) app.route('/api', api(deps))
  app.route('/api', operationApi({ ...deps, hasSeenProxy }))
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', sessionScheme(deps.settings))
  app.get('/api/openapi.json', compress(), serveDocument(app, deps))
  app.get('/api/*', serveFound)
  app.all('/api/*', () => {
    throw notFound()
  })

  app.route('/', photoFiles(deps))
  app.route('/', creativeFiles(deps))
  app.route('/', webFiles(deps, { listed: pathsOf('listed'), framable: pathsOf('framable') }))
  app.get('*', serveBuildFiles(clientFiles), serve)
  app.route('/', takePosts(pages, source))
  return app
}

function isNotCounted(context: Context): boolean {
  const { path } = context.req
  const isKnown = isSignedIn(context) || context.get('device') !== undefined
  return isKnown || isCountedAsPage(context) || !(path.startsWith('/api/') || isClosedPath(path))
}

const guardWrites: MiddlewareHandler = (context, next) => {
  refuseForeignWrites(context)
  if (TAKES_BYTES.some(takes => takes(context))) return next()
  requireJson(context)
  return limitBody(context, next)
}

/** No call is cached unless it sets its own header; browsers take now from the date. */
function freshHeaders(clock: Clock): MiddlewareHandler {
  return (context, next) => {
    const date = new Date(clock().epochMilliseconds).toUTCString()
    setHeaders(context, { 'cache-control': 'no-store', date })
    return next()
  }
}
