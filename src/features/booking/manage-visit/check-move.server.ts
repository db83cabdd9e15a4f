import type { Tx } from '../../../db/database.server.ts'
import { bookingWindow, whyNotAt, whyNotOn, withoutVisits } from '../../calendar/availability/rules.ts'
import { barberDay, type StartTerms } from '../../calendar/availability/store.server.ts'
import {
  bookedTreatments,
  type LockedVisit,
  type TreatmentAsBooked,
} from '../../calendar/visits/change-store.server.ts'
import { lockTreatments } from '../../shop/treatments/lock-store.server.ts'
import { chosenFrom, movedMinutes, movedTo } from '../../shop/treatments/rules.ts'
import { requireTreatments, treatmentsOf } from '../../shop/treatments/store.server.ts'
import type { BookingRefusal } from '../booking/rules.ts'

/** The visit at its new place, as long as it takes there, with its treatments before and after. */
export async function measureMove(tx: Tx, visit: LockedVisit, place: LockedVisit) {
  const booked = await bookedTreatments(tx, visit.id)
  const ids = booked.map(({ id }) => id)
  await lockTreatments(tx, ids)
  const listed = await requireTreatments(tx, ids, visit.date)
  const moved = { ...place, durationMinutes: movedMinutes(visit, listed, place.barberId) }
  return { moved, booked, after: movedTo(booked, listed, { from: visit, toBarberId: place.barberId }) }
}

/** Why a visit can't be moved there; the present time of `own` visits counts as free. */
export async function whyNotTo(
  tx: Tx,
  {
    moved,
    booked,
    terms,
    own,
  }: {
    moved: LockedVisit
    booked: readonly TreatmentAsBooked[]
    terms: StartTerms
    own: readonly LockedVisit[]
  },
): Promise<BookingRefusal | null> {
  const found = await barberDay(tx, moved, terms)
  if (!found) return 'unknown-barber'
  const treatmentIds = booked.map(({ id }) => id)
  const done = chosenFrom(await treatmentsOf(tx, moved.barberId, moved.date), treatmentIds)
  if (done.length < treatmentIds.length) return 'barber-lacks-treatment'
  return (
    whyNotOn(moved.date, bookingWindow(terms.now.date, terms.rules.daysAhead)) ??
    whyNotAt(withoutVisits(own, { ...moved, day: found.day }), moved.startMinute, moved.durationMinutes)
  )
}
