import type { Tx } from '../../../../db/database.server.ts'
import { stopped, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { minuteOfDay } from '../../../../shared/clock-time.ts'
import { Problem } from '../../../../shared/problem.ts'
import { startTermsBy } from '../../../calendar/availability/start-terms.server.ts'
import {
  type LockedVisit,
  moveVisit,
  repriceTreatments,
} from '../../../calendar/visits/change-store.server.ts'
import type { Via } from '../../../calendar/visits/history-contract.ts'
import { freeVisitCells } from '../../../calendar/visits/store.server.ts'
import { queueNotifications } from '../../../messages/outbox/queue-notifications.server.ts'
import { queueShopEvent } from '../../../messages/outbox/shop-mail/queue-shop-event.server.ts'
import type { Shop } from '../../../shop/shop/contract.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import { refused } from '../../booking/place-visit.server.ts'
import { measureMove, whyNotTo } from '../check-move.server.ts'
import { CHANGE_REFUSAL_MESSAGES } from '../messages.ts'
import type { MoveGroupRequest } from './contract.ts'
import { lockGroup } from './lock-group.server.ts'
import { GROUP_CHANGED } from './messages.ts'
import { whyNotAll } from './rules.ts'

type MoveDeps = Pick<Deps, 'clock' | 'settings'>

/** Moves every visit of a group that still stands, all or none. @throws Problem 403, 404, 409, 422 */
export async function moveGroup(
  { db, wakeUp, clock, settings }: MoveDeps & Pick<Deps, 'db' | 'wakeUp'>,
  token: string,
  { date, visits: seats, via, clientAddress }: MoveGroupRequest & { via: Via; clientAddress: string | null },
): Promise<void> {
  // Messages of one instant are sent as one.
  const deps = { settings, clock: stopped(clock) }
  await db.transact(async tx => {
    const standing = await lockGroup(tx, deps, sha256(token))
    const shop = await currentShop(tx)
    const refusal = whyNotAll(standing)
    if (refusal) throw new Problem(422, refusal, CHANGE_REFUSAL_MESSAGES[refusal](shop))
    if (standing.length !== seats.length) throw new Problem(409, 'group-changed', GROUP_CHANGED)
    const moves = standing.flatMap((visit, nth) => {
      const seat = seats[nth]
      return seat ? [{ visit, place: placeOf(visit, { ...seat, date }) }] : []
    })
    if (moves.every(({ visit, place }) => isSamePlace(visit, place))) return
    // All give up their time first, so that one may take what another leaves.
    for (const { visit } of moves) await freeVisitCells(tx, visit.id)
    const ordered = inOrder(moves)
    for (const [nth, move] of ordered.entries()) {
      const own = ordered.slice(nth).map(({ visit }) => visit)
      await moveOne(tx, deps, { ...move, own, shop, via })
    }
    for (const { visit } of moves) {
      await queueNotifications(tx, deps, { visitId: visit.id, kind: 'changed', clientAddress })
      await queueShopEvent(tx, deps, { visitId: visit.id, kind: 'changed' })
    }
  })
  wakeUp.ring()
}

type GroupMove = { visit: LockedVisit; place: LockedVisit }

function placeOf(
  visit: LockedVisit,
  { barberId, date, time }: { barberId: number; date: string; time: string },
): LockedVisit {
  return { ...visit, barberId, date, startMinute: minuteOfDay(time) }
}

function isSamePlace(a: LockedVisit, b: LockedVisit): boolean {
  return a.barberId === b.barberId && a.date === b.date && a.startMinute === b.startMinute
}

/** By barber, then time, as groups are booked, so that two of them can't deadlock. */
function inOrder(moves: readonly GroupMove[]): GroupMove[] {
  return moves.toSorted(
    ({ place: a }, { place: b }) => a.barberId - b.barberId || a.startMinute - b.startMinute,
  )
}

async function moveOne(
  tx: Tx,
  { clock }: MoveDeps,
  { visit, place, own, shop, via }: GroupMove & { own: readonly LockedVisit[]; shop: Shop; via: Via },
): Promise<void> {
  const { moved, booked, after } = await measureMove(tx, visit, place)
  const terms = await startTermsBy(tx, clock, shop)
  const refusal = await whyNotTo(tx, { moved, booked, terms, own })
  if (refusal) throw refused(refusal, shop)
  await moveVisit(tx, moved, { changedAt: storedInstant(clock()), via })
  if (moved.barberId !== visit.barberId) await repriceTreatments(tx, visit.id, { before: booked, after })
}
