import type { Tx } from '../../../db/database.server.ts'
import { withIdempotencyKey } from '../../../platform/server/http/with-idempotency-key.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { openingHours, storeWeek } from '../../calendar/hours/rota-store.server.ts'
import { insertBarber, isUsernameOfAnother } from '../../shop/barbers/change-store.server.ts'
import { addSkills } from '../../shop/barbers/skill-store.server.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'
import { accountNamed } from '../../staff/accounts/store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import type { AddBarberRequest } from './contract.ts'
import { USERNAME_IN_USE } from './messages.ts'

type AddDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>

/** Adds a barber, once for each idempotency key. @throws Problem 404 for an unknown treatment, 409 for a username in use */
export async function addBarber(
  { db, clock, wakeUp }: AddDeps,
  { idempotencyKey, ...by }: Author & { idempotencyKey: string | undefined },
  request: AddBarberRequest,
): Promise<{ id: number }> {
  const keyed = { request: { newBarber: request }, idempotencyKey, visitId: null, clock }
  const { result } = await db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { ...keyed, attempt }, async () => {
      await bumpShopVersion(tx)
      const id = await store(tx, request, shopMoment(clock).date)
      const entry = { at: storedInstant(clock()), ...by, subject: request.name }
      await recordChange(tx, { ...entry, action: 'barber-added' })
      return { id }
    }),
  )
  // Someone on the waiting list may be glad of their time.
  wakeUp.ring()
  return result
}

async function store(tx: Tx, request: AddBarberRequest, today: string): Promise<number> {
  const { treatmentIds, hours, firstDate: wanted, ...barber } = request
  await requireTreatments(tx, treatmentIds, today)
  const isTaken = await isUsernameOfAnother(tx, barber.username, null)
  if (isTaken || (await accountNamed(tx, barber.username)))
    throw new Problem(409, 'username-in-use', USERNAME_IN_USE)
  const firstDate = wanted ?? today
  const id = await insertBarber(tx, { ...barber, first_date: firstDate, image_url: null })
  await addSkills(
    tx,
    treatmentIds.map(treatmentId => ({ barberId: id, treatmentId })),
  )
  if (hours === 'as-shop') await storeWeek(tx, id, { fromDate: firstDate, spans: await shopsWeek(tx) })
  return id
}

async function shopsWeek(tx: Tx) {
  const { days } = await openingHours(tx)
  return days.flatMap(({ dayOfWeek, opening }) => (opening ? [{ dayOfWeek, ...opening }] : []))
}
