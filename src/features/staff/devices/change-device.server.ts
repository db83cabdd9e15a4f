import type { Tx } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { authorOf } from '../accounts/author.server.ts'
import type { Staff } from '../accounts/rules.ts'
import { PAIRING_BACKOFF } from '../accounts/sign-in/attempt-rules.ts'
import { countAttempt, deleteAttempts } from '../accounts/sign-in/count-attempt.server.ts'
import { changesBetween } from '../audit-log/rules.ts'
import { recordChange } from '../audit-log/store.server.ts'
import type { PairRequest } from './contract.ts'
import { NO_SUCH_CODE, NO_SUCH_SHOP_DEVICE } from './messages.ts'
import { isPairingOpen } from './rules.ts'
import { deviceByCode, lockDevice, storeName, storePaired, storeRevoked } from './store.server.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/** The same code and name again change nothing. @throws Problem 422 when no device shows it, 429 after many wrong codes */
export async function pairDevice(
  { db, clock, settings }: ChangeDeps,
  staff: Staff,
  { code, name }: PairRequest,
): Promise<void> {
  const [now, nowMs] = [storedInstant(clock()), clock().epochMilliseconds]
  const counters = settings.rateLimits
    ? [{ name: `pairing codes of account ${staff.adminId}`, backoff: PAIRING_BACKOFF }]
    : []
  await db.transact(tx => countAttempt(tx, counters, nowMs))
  await db.transact(async tx => {
    const device = await deviceByCode(tx, sha256(code))
    if (!device || !isPairingOpen(device.askedAt, nowMs) || device.revokedAt !== null) throw noSuchCode()
    const isPaired = await storePaired(tx, device.id, { name, at: now })
    if (!isPaired && (await deviceByCode(tx, sha256(code)))?.name !== name) throw noSuchCode()
    await deleteAttempts(tx, counters)
    if (isPaired)
      await recordChange(tx, { at: now, ...authorOf(staff), action: 'device-paired', subject: name })
  })
}

function noSuchCode(): Problem {
  return new Problem(422, 'no-such-code', NO_SUCH_CODE)
}

/** @throws Problem 404 when it is not paired */
export async function renameDevice(
  { db, clock }: ChangeDeps,
  staff: Staff,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const before = await requirePaired(tx, id)
    if (before === name) return
    await storeName(tx, id, name)
    const changes = changesBetween({ name: before }, { name })
    await recordChange(tx, { at, ...authorOf(staff), action: 'device-renamed', subject: name, changes })
  })
}

/** @throws Problem 404 when it is not paired */
export async function revokeDevice({ db, clock }: ChangeDeps, staff: Staff, id: string): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const subject = await requirePaired(tx, id)
    await storeRevoked(tx, id, at)
    await recordChange(tx, { at, ...authorOf(staff), action: 'device-revoked', subject })
  })
}

async function requirePaired(tx: Tx, id: string): Promise<string> {
  const name = await lockDevice(tx, id)
  if (name === undefined) throw new Problem(404, 'no-such-shop-device', NO_SUCH_SHOP_DEVICE)
  return name
}
