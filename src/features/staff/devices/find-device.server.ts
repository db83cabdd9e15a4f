import type { Context, MiddlewareHandler } from 'hono'
import { isUnavailable } from '../../../db/engines/unavailable.server.ts'
import { publicCall } from '../../../platform/server/http/api.server.ts'
import type { RequestStep } from '../../../platform/server/http/request-steps.server.ts'
import { pairedTokenOf } from '../../../platform/server/http/session-cookies.server.ts'
import { storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { NOT_PAIRED } from './messages.ts'
import { type DeviceKind, isLastUseOutdated, kindOfPath } from './rules.ts'
import { deviceByToken, storeLastUse } from './store.server.ts'

/** A paired device that sends a call. */
type FoundDevice = { id: string; kind: DeviceKind; name: string }

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for calls below `/api/devices/` and its like of a device that is paired. */
    device: FoundDevice
  }
}

/** Identifies the paired device of a call whose path begins with `/api/device…/` and its kind; never refuses. */
export function findDevice(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): RequestStep {
  const find = async (context: Context, kind: DeviceKind, token: string) => {
    const device = await pairedDevice(deps, kind, token)
    if (device) context.set('device', device)
  }
  return context => {
    const kind = kindOfPath(context.req.path)
    const token = kind ? pairedTokenOf(context, deps.settings, kind) : undefined
    return kind && token ? find(context, kind, token) : undefined
  }
}

/** Of a call that a paired device alone may send; its path begins with `/api/device…/` and the kind. */
export function deviceCall(kind?: DeviceKind) {
  return { ...publicCall, middleware: [requireDevice(kind)] }
}

/** Refuses calls of anything but a paired device, of that kind if one is named. */
function requireDevice(kind?: DeviceKind): MiddlewareHandler {
  return (context, next) => {
    const device = context.get('device')
    if (!device || (kind && device.kind !== kind)) throw new Problem(401, 'device-not-paired', NOT_PAIRED)
    return next()
  }
}

async function pairedDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: DeviceKind,
  token: string,
): Promise<FoundDevice | null> {
  const device = await deviceByToken(db.read, kind, sha256(token))
  if (!device || device.pairedAt === null || device.revokedAt !== null) return null
  const { id, name, lastSeenAt } = device
  const nowMs = clock().epochMilliseconds
  if (isLastUseOutdated(lastSeenAt, nowMs)) {
    // Reading goes on while the database is read-only.
    await db
      .transact(tx => storeLastUse(tx, id, storedMs(nowMs)))
      .catch(error => {
        if (!isUnavailable(error)) throw error
      })
  }
  return { id, kind, name }
}
