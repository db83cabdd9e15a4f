import type { Tx } from '../../../db/database.server.ts'
import { type Clock, shopMoment } from '../../../platform/server/process/clock.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { barberDay } from '../../calendar/availability/store.server.ts'
import { dayPlan } from '../../calendar/hours/rules.ts'
import { barberCalendar } from '../../calendar/hours/store.server.ts'
import { keepVisit } from '../../calendar/visits/change-store.server.ts'
import type { VisitSpan } from '../../calendar/visits/store.server.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { lockTreatments } from '../../shop/treatments/lock-store.server.ts'
import { pricedAt } from '../../shop/treatments/rules.ts'
import { requireTreatments, treatmentsOf } from '../../shop/treatments/store.server.ts'
import { lacksText, NOT_TAKING, PLACE_MESSAGES, takenText } from './messages.ts'
import { type PlaceRefusal, whyNotPlaced } from './rules.ts'
import { firstInTheWay, type StoredTreatment } from './store.server.ts'

/** Its present time counts as free; returns the barber's name. @throws Problem 409 when taken or away, 422 by a rule */
export async function requirePlace(
  tx: Tx,
  clock: Clock,
  {
    span,
    allowsOutsideHours,
    isOver = false,
  }: { span: VisitSpan; allowsOutsideHours: boolean; isOver?: boolean },
): Promise<string> {
  const today = isOver ? span.date : shopMoment(clock).date
  // As seen on that very day: staff are bound to no window of days.
  const found = await barberDay(tx, span, {
    now: { date: span.date, minute: -1 },
    rules: await currentRules(tx),
  })
  if (!found) throw new Problem(422, 'unknown-barber', NOT_TAKING)
  const { barberName } = found
  const { barberId, date } = span
  const calendar = await barberCalendar(tx, { barberId, from: date, to: date })
  if (!calendar) throw new Problem(422, 'unknown-barber', NOT_TAKING)
  const plan = dayPlan(calendar, date)
  const asked = { date, today, allowsOutsideHours: true }
  const refuse = (refusal: PlaceRefusal | null) => {
    if (!refusal) return
    const sentence = PLACE_MESSAGES[refusal]({ barberName, date, plan })
    throw new Problem(refusal === 'away' ? 409 : 422, refusal, sentence)
  }
  refuse(whyNotPlaced(plan, span, asked))
  const other = await firstInTheWay(tx, span)
  if (other) throw new Problem(409, 'taken', takenText(barberName, other))
  // Last, as a yes to this question is all that is missing then.
  refuse(whyNotPlaced(plan, span, { ...asked, allowsOutsideHours }))
  return barberName
}

/** Notes that staff want a visit outside its barber's hours, so that it is not listed as one that needs another time. */
export async function keepIfOutsideHours(tx: Tx, span: VisitSpan, changedAt: string): Promise<void> {
  const { id, barberId, date } = span
  const calendar = await barberCalendar(tx, { barberId, from: date, to: date })
  const asked = { date, today: date, allowsOutsideHours: false }
  if (calendar && whyNotPlaced(dayPlan(calendar, date), span, asked) === 'outside-hours')
    await keepVisit(tx, id, { reason: 'outside-hours', changedAt })
}

/** In the order of the ids. @throws Problem 404 for an unknown one, 422 for an unknown barber or one who doesn't do all */
export async function requireSkills(
  tx: Tx,
  { barberId, date }: Pick<VisitSpan, 'barberId' | 'date'>,
  treatmentIds: readonly number[],
): Promise<StoredTreatment[]> {
  await lockTreatments(tx, treatmentIds)
  const wanted = await requireTreatments(tx, treatmentIds, date)
  const done = await treatmentsOf(tx, barberId, date)
  const lacking = wanted.filter(({ id }) => !done.some(treatment => treatment.id === id))
  if (lacking.length > 0) {
    const names = lacking.map(({ name }) => name)
    const sentence = lacksText(await requireBarberName(tx, barberId), names)
    throw new Problem(422, 'barber-lacks-treatment', sentence)
  }
  return pricedAt(wanted, { barberId, date }).map(({ id, name, price, duration }) => ({
    id,
    name,
    price,
    duration,
  }))
}
