import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '../../db/database.server.ts'
import { isUnavailable } from '../../db/engines/unavailable.server.ts'
import { sessionTokenOf } from '../../platform/server/http/session-cookies.server.ts'
import { storedMs } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { sha256 } from '../../platform/server/process/secrets.server.ts'
import { Problem } from '../../shared/problem.ts'
import { FIRST_PASSWORD_ONLY, SIGN_IN_NEEDED } from './messages.ts'
import {
  isClosedPath,
  isFirstPasswordExpired,
  isOpenToFirstPassword,
  isSessionAlive,
  type Owner,
  SESSION_TOUCH_MS,
} from './rules.ts'
import { sessionByToken, touchSession } from './session-store.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for every call of the owner's before its handler runs. */
    owner: Owner
  }
}

/** Only documents that a call is protected; every call of the owner's is. */
export const ownerOnly = { security: [{ session: [] }] }

/** Identifies the signed-in user of a call; never refuses. */
export function findOwner(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): MiddlewareHandler {
  return async (context, next) => {
    const token = isClosedPath(context.req.path) ? sessionTokenOf(context, deps.settings) : undefined
    const owner = token === undefined ? null : await ownerOf(deps, token)
    if (owner) context.set('owner', owner)
    await next()
  }
}

/** Refuses all of the owner's paths, however they are spelt, unless their route says `publicCall`. */
export function requireOwner(app: OpenAPIHono): MiddlewareHandler {
  let open: ReadonlySet<string> | undefined
  return (context, next) => {
    const { method, path } = context.req
    if (isClosedPath(path)) {
      open ??= publicCalls(app)
      const call = `${method} ${path}`
      if (!open.has(call)) requireOpenTo(context, call)
    }
    return next()
  }
}

/** @throws Problem 401 without a session, 403 while the printed first password is in use */
function requireOpenTo(context: Context, call: string): void {
  if (!isSignedIn(context)) throw new Problem(401, 'not-signed-in', SIGN_IN_NEEDED)
  if (context.get('owner').mustChangePassword && !isOpenToFirstPassword(call))
    throw new Problem(403, 'first-password-only', FIRST_PASSWORD_ONLY)
}

export function isSignedIn(context: Context): boolean {
  return context.get('owner') !== undefined
}

/** `POST /api/admin/login` and the like. */
function publicCalls(app: OpenAPIHono): ReadonlySet<string> {
  const routes = app.openAPIRegistry.definitions.flatMap(definition =>
    definition.type === 'route' && definition.route.security?.length === 0 ? [definition.route] : [],
  )
  return new Set(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`))
}

/** Stores the last use at most once a minute. */
async function ownerOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Owner | null> {
  const session = await sessionByToken(db.read, sha256(token))
  const nowMs = clock().epochMilliseconds
  if (!session || !isSessionAlive(session, nowMs)) return null
  if (isFirstPasswordExpired(session.firstPasswordAt, nowMs)) return null
  if (nowMs - Date.parse(session.lastSeenAt) >= SESSION_TOUCH_MS)
    await noteUse(db, session.id, storedMs(nowMs))
  const { adminId, username, id: sessionId, confirmedAt } = session
  return { adminId, username, sessionId, confirmedAt, mustChangePassword: session.firstPasswordAt !== null }
}

/** Reading goes on while the database is read-only. */
async function noteUse(db: Database, sessionId: string, at: string): Promise<void> {
  try {
    await db.transact(tx => touchSession(tx, sessionId, at))
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}
