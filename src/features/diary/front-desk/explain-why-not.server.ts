import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { bookingWindow, freeStarts } from '../../calendar/availability/rules.ts'
import { startTerms } from '../../calendar/availability/start-terms.server.ts'
import { everyDayOn } from '../../calendar/availability/store.server.ts'
import { dayPlansOn } from '../../calendar/hours/store.server.ts'
import { activeBarbers, requireActiveBarber } from '../../shop/barbers/store.server.ts'
import { minutesWith } from '../../shop/treatments/rules.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'
import type { WhyNot, WhyNotQuery } from './contract.ts'
import { freeText, whyNotText } from './why-not-messages.ts'
import { reasonsAgainst, reasonsAgainstDay } from './why-not-rules.ts'

/** Minutes that a customer is likely to need, where neither minutes nor treatments are named. */
const USUAL_MINUTES = 30

/** By each active barber or by one. @throws Problem 404 when a treatment or an active barber is unknown */
export async function explainWhyNot(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { date, barber, time, duration, treatments = [] }: WhyNotQuery,
): Promise<WhyNot[]> {
  const terms = await startTerms({ db: db.read, clock })
  const { now, rules } = terms
  const chosen = treatments.length === 0 ? [] : await requireTreatments(db.read, treatments, date)
  const minutesOf = (barberId: number) =>
    duration ?? (chosen.length === 0 ? USUAL_MINUTES : minutesWith(chosen, barberId))
  const barbers =
    barber === undefined
      ? await activeBarbers(db.read, now.date)
      : [await requireActiveBarber(db.read, barber, now.date)]
  const [days, plans] = await Promise.all([everyDayOn(db.read, date, terms), dayPlansOn(db.read, date)])
  const on = { date, window: bookingWindow(now.date, rules.daysAhead) }
  return barbers.flatMap(({ id, name }) => {
    const found = days.get(id)
    const plan = plans.get(id)
    if (!found || !plan) return []
    const durationMinutes = minutesOf(id)
    const planned = { day: found.day, plan }
    const lacking = chosen.filter(each => !found.treatmentIds.has(each.id)).map(each => each.name)
    const isTimed = time !== undefined && lacking.length === 0
    const reasons = isTimed
      ? reasonsAgainst(planned, { startMinute: minuteOfDay(time), durationMinutes }, on)
      : reasonsAgainstDay(planned, { durationMinutes, lacking }, on)
    const startMinute = isTimed ? minuteOfDay(time) : (freeStarts(found.day, durationMinutes)[0] ?? 0)
    const isFree = reasons.length === 0
    const sentence = isFree ? freeText(name, startMinute, isTimed) : whyNotText(name, reasons, rules)
    return { barberId: id, barberName: name, isFree, sentence }
  })
}
