import type { Tx } from '../../../db/database.server.ts'
import type { AttemptAction, Origin } from './contract.ts'
import { recordChange } from './store.server.ts'

/** `at` is ISO 8601 in UTC; `subject` is a username or empty. */
export type Attempt = { at: string; action: AttemptAction; subject: string; origin: Origin }

const HOUR_MS = 3_600_000
/** Per kind and hour; attempts beyond them share one entry, whatever their origin. */
const MAX_ENTRIES = 30
const MANY_ORIGINS: Origin = { device: 'several devices', address: 'several addresses' }

/** Equal attempts within an hour share an entry, so that a flood fills neither trail nor disk. */
export async function recordAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const since = new Date(Date.parse(attempt.at) - HOUR_MS).toISOString()
  if (await countAgain(tx, attempt, since)) return
  const isFlood = (await entriesSince(tx, attempt.action, since)) >= MAX_ENTRIES
  const recorded = isFlood ? { ...attempt, origin: MANY_ORIGINS } : attempt
  if (isFlood && (await countAgain(tx, recorded, since))) return
  await recordChange(tx, { ...recorded, who: '' })
}

async function countAgain(tx: Tx, { action, subject, origin }: Attempt, since: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('audit_entry')
    .set(eb => ({ times: eb('times', '+', 1) }))
    .where('action', '=', action)
    .where('at', '>', since)
    .where('subject', '=', subject)
    .where('device', '=', origin.device)
    .where('address', '=', origin.address)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function entriesSince(tx: Tx, action: AttemptAction, since: string): Promise<number> {
  const { entries } = await tx
    .selectFrom('audit_entry')
    .select(eb => eb.fn.countAll().as('entries'))
    .where('action', '=', action)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(entries)
}

/** Deletes attempts before `instant` (ISO 8601, UTC) and clears device and address of all other entries. */
export async function anonymiseOriginsBefore(tx: Tx, instant: string): Promise<void> {
  await tx.deleteFrom('audit_entry').where('who', '=', '').where('at', '<', instant).execute()
  await tx
    .updateTable('audit_entry')
    .set({ device: null, address: null })
    .where('at', '<', instant)
    .where('address', 'is not', null)
    .execute()
}
