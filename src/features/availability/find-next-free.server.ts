import type { Reader } from '../../db/database.server.ts'
import type { Clock } from '../../platform/server/process/clock.server.ts'
import { addDays } from '../../shared/calendar-date.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { activeBarbers } from '../barbers/store.server.ts'
import { treatmentsOf } from '../treatments/store.server.ts'
import type { NextFree } from './contract.ts'
import { bookingWindow, datesInWindow, firstStart } from './rules.ts'
import { startTerms } from './start-terms.server.ts'
import { barberDays, type StartTerms } from './store.server.ts'

/** So many days are looked through, today included: the call is for what is near. */
export const NEXT_FREE_DAYS = 28

/** When each barber is next free for what stands first on their menu; without those who have no such time soon. */
export async function findNextFree({ db, clock }: { db: Reader; clock: Clock }): Promise<NextFree[]> {
  const terms = await startTerms({ db, clock })
  const barbers = await activeBarbers(db, terms.now.date)
  const found = await Promise.all(barbers.map(({ id }) => nextFreeOf(db, id, terms)))
  return found.filter(next => next !== null)
}

async function nextFreeOf(db: Reader, barberId: number, terms: StartTerms): Promise<NextFree | null> {
  const from = terms.now.date
  const to = addDays(from, NEXT_FREE_DAYS - 1)
  const [[usual], diary] = await Promise.all([
    treatmentsOf(db, barberId, from),
    barberDays(db, { barberId, from, to }, terms),
  ])
  if (!usual || !diary) return null
  const dates = datesInWindow(from, to, bookingWindow(from, terms.rules.daysAhead))
  const start = firstStart(dates, diary.dayOn, usual.duration)
  return start && { barberId, date: start.date, time: clockTime(start.startMinute) }
}
