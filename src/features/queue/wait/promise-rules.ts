import { minutesIn, startOf } from '../chair-rule/rules.ts'
import { type DayAhead, pacesOf, simulateDay } from './simulation-rules.ts'

/** Of what the queue has ahead, so many minutes are kept from bookings online. */
const PROMISED_MINUTES = 60

type Promised = { id: string; barberId: number; fromMinute: number; untilMinute: number }

/** Of one simulation in which everything takes its usual course: who has which chair from when, of those who begin within the hour. */
export function promisedTimes(day: DayAhead): Promised[] {
  const { shop, own } = pacesOf(day.chairs)
  const paces = own.map(({ factor }) => ({ factor: factor * shop.factor, spread: 0 }))
  const { begins, barbers } = simulateDay(day, paces, () => 0.5)
  return day.line.flatMap((guest, index) => {
    const [begin, barberId] = [begins[index] ?? Number.POSITIVE_INFINITY, barbers[index] ?? null]
    if (barberId === null || begin >= day.minute + PROMISED_MINUTES) return []
    const fromMinute = startOf(begin)
    return [
      { id: guest.id, barberId, fromMinute, untilMinute: fromMinute + (minutesIn(guest, barberId) ?? 0) },
    ]
  })
}
