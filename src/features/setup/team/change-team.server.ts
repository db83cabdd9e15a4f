import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { orderOfTeam, storeOrder } from '../../shop/barbers/change-store.server.ts'
import { addSkills, removeSkills } from '../../shop/barbers/skill-store.server.ts'
import { noSuchBarber } from '../../shop/barbers/store.server.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { photosAt, storeRemoval } from '../photos/store.server.ts'
import { deleteBarberWithHours, skillsOf, tracesOf } from './members-store.server.ts'
import { DELETE_REFUSALS, ORDER_CHANGED } from './page-messages.ts'
import { whyNotDeleted } from './rules.ts'
import { requireBarber, type Target } from './update-barber.server.ts'

type TeamDeps = Pick<Deps, 'db' | 'clock' | 'wakeUp'>

/** Saves what a barber does; booked visits stand. @throws Problem 404, 412 for another version */
export async function saveTreatments(
  { db, clock, wakeUp }: TeamDeps,
  by: Author,
  { treatmentIds, ...target }: Target & { treatmentIds: readonly number[] },
): Promise<{ version: number }> {
  const version = await db.transact(async tx => {
    await bumpShopVersion(tx)
    const { fields, version: before } = await requireBarber(tx, target)
    const wanted = await requireTreatments(tx, treatmentIds, shopMoment(clock).date)
    const done = await skillsOf(tx, target.id)
    const doneIds = done.map(each => each.treatmentId)
    // Only what differs: a treatment that stays keeps the barber's own price and minutes.
    const removed = doneIds.filter(id => !treatmentIds.includes(id))
    const added = treatmentIds.filter(id => !doneIds.includes(id))
    await removeSkills(tx, target.id, removed)
    await addSkills(
      tx,
      added.map(treatmentId => ({ barberId: target.id, treatmentId })),
    )
    const asText = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
    await recordChange(tx, {
      at: storedInstant(clock()),
      ...by,
      action: 'barber-treatments-changed',
      subject: fields.name,
      changes: [{ field: 'treatments', before: asText(done), after: asText(wanted) }],
    })
    return before + 1
  })
  wakeUp.ring()
  return { version }
}

/** Puts the whole team in another order. @throws Problem 409 when it is not the same people any more */
export async function orderTeam({ db, clock }: TeamDeps, by: Author, ids: readonly number[]): Promise<void> {
  await db.transact(async tx => {
    await bumpShopVersion(tx)
    const before = await orderOfTeam(tx)
    if (
      new Set(ids).size !== ids.length ||
      before.toSorted(byNumber).join() !== ids.toSorted(byNumber).join()
    )
      throw new Problem(409, 'team-changed', ORDER_CHANGED)
    await storeOrder(tx, ids)
    await recordChange(tx, { at: storedInstant(clock()), ...by, action: 'team-ordered', subject: '' })
  })
}

function byNumber(a: number, b: number): number {
  return a - b
}

/** Deletes a barber of whom nothing is history. @throws Problem 404, 409 when something is, 412 for another version */
export async function deleteBarber({ db, clock }: TeamDeps, by: Author, target: Target): Promise<void> {
  await db.transact(async tx => {
    await bumpShopVersion(tx)
    const { fields } = await requireBarber(tx, target)
    const traces = await tracesOf(tx, target.id)
    if (!traces) throw noSuchBarber()
    const refusal = whyNotDeleted(traces)
    if (refusal) throw new Problem(409, refusal, DELETE_REFUSALS[refusal])
    const at = storedInstant(clock())
    for (const { id } of await photosAt(tx, { place: 'team', subjectId: target.id }))
      await storeRemoval(tx, id, at)
    await deleteBarberWithHours(tx, target.id)
    await recordChange(tx, {
      at,
      ...by,
      action: 'barber-deleted',
      subject: fields.name,
    })
  })
}
