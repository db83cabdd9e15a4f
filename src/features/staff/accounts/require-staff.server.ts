import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Database, Reader } from '../../../db/database.server.ts'
import { isUnavailable } from '../../../db/engines/unavailable.server.ts'
import type { RequestStep } from '../../../platform/server/http/request-steps.server.ts'
import { type Client, clientOf } from '../../../platform/server/http/session-cookies.server.ts'
import { shopMoment, storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { FIRST_PASSWORD_ONLY, SIGN_IN_NEEDED } from './messages.ts'
import { isOfVisit, isOpenToRole, rolesOf, type StaffCall } from './roles/call-rules.ts'
import { NOT_YOUR_ROLE } from './roles/messages.ts'
import { requireVisitColumn } from './roles/require-column.server.ts'
import { isAccountOpen } from './roles/rules.ts'
import {
  isClosedPath,
  isFirstPasswordExpired,
  isOpenToFirstPassword,
  isSessionAlive,
  SESSION_TOUCH_MS,
  type Staff,
} from './rules.ts'
import { sessionByToken, touchSession } from './session-store.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for every protected call before its handler runs. */
    staff: Staff
    /** What the guards of calls read. */
    reader: Reader
  }
}

const requireOwnVisit: MiddlewareHandler = async (context, next) => {
  await requireVisitColumn(context.get('staff'), context.get('reader'), context.req.param('id') ?? '')
  await next()
}

/** The name, the security and the guard of a call for signed-in people, as its row in the table says. */
export function staffCall<Call extends StaffCall>(operationId: Call) {
  const middleware = isOfVisit(operationId) ? [requireOwnVisit] : []
  return { operationId, security: [{ session: [] }], 'x-roles': rolesOf(operationId), middleware }
}

export function findStaff(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): RequestStep {
  const find = async (context: Context) => {
    const staff = await staffOf(deps, clientOf(context, deps.settings))
    if (staff) context.set('staff', { ...staff, requestId: context.get('requestId') })
  }
  return context => {
    context.set('reader', deps.db.read)
    return isClosedPath(context.req.path) ? find(context) : undefined
  }
}

/** Refuses all protected paths, however they are spelt, unless their call is public or open to the role. */
export function requireStaff(app: OpenAPIHono): RequestStep {
  let calls: ReadonlyMap<string, Call> | undefined
  return context => {
    const { method, path } = context.req
    if (!isClosedPath(path)) return
    calls ??= callsByRoute(app)
    // A public call is public in its one spelling alone.
    if (!calls.get(`${method} ${path}`)?.isPublic) requireOpenTo(context, callOf(context, calls))
  }
}

/** @throws Problem 401 without a session, 403 for another role or while the printed first password is in use */
function requireOpenTo(context: Context, call: string): void {
  if (!isSignedIn(context)) throw new Problem(401, 'not-signed-in', SIGN_IN_NEEDED)
  const { method, path } = context.req
  const { mustChangePassword, role } = context.get('staff')
  if (mustChangePassword && !isOpenToFirstPassword(`${method} ${path}`))
    throw new Problem(403, 'first-password-only', FIRST_PASSWORD_ONLY)
  if (!isOpenToRole(call, role)) throw new Problem(403, 'not-your-role', NOT_YOUR_ROLE)
}

export function isSignedIn(context: Context): boolean {
  return context.get('staff') !== undefined
}

type Call = { operationId: string; isPublic: boolean }

/** By `POST /api/admin/visits/:id/move` and the like. */
function callsByRoute(app: OpenAPIHono): ReadonlyMap<string, Call> {
  return new Map(
    app.openAPIRegistry.definitions.flatMap(definition => {
      if (definition.type !== 'route') return []
      const { method, path, operationId = '', security } = definition.route
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return [[route, { operationId, isPublic: security?.length === 0 }]]
    }),
  )
}

function callOf(context: Context, calls: ReadonlyMap<string, Call>): string {
  for (const { method, path } of matchedRoutes(context)) {
    const call = calls.get(`${method} ${path}`)
    if (call) return call.operationId
  }
  return ''
}

/** Stores the last use at most once a minute. */
async function staffOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionToken, address, userAgent }: Client,
): Promise<Omit<Staff, 'requestId'> | null> {
  if (sessionToken === undefined) return null
  const session = await sessionByToken(db.read, sha256(sessionToken))
  const nowMs = clock().epochMilliseconds
  if (!session || !isSessionAlive(session, nowMs)) return null
  if (!isAccountOpen(session, shopMoment(clock).date)) return null
  if (isFirstPasswordExpired(session.firstPasswordAt, nowMs)) return null
  if (nowMs - Date.parse(session.lastSeenAt) >= SESSION_TOUCH_MS)
    await noteUse(db, session.id, storedMs(nowMs))
  const { adminId, username, role, barberId, id: sessionId, confirmedAt } = session
  const setsOwnAbsences = session.setsOwnAbsences === 1
  const mustChangePassword = session.firstPasswordAt !== null
  const post = { role, barberId, setsOwnAbsences }
  const client = { address, userAgent }
  return { ...post, adminId, username, sessionId, confirmedAt, mustChangePassword, client }
}

/** Reading goes on while the database is read-only. */
async function noteUse(db: Database, sessionId: string, at: string): Promise<void> {
  try {
    await db.transact(tx => touchSession(tx, sessionId, at))
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}
