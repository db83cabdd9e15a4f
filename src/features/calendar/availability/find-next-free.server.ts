import type { Reader } from '../../../db/database.server.ts'
import type { Clock } from '../../../platform/server/process/clock.server.ts'
import { addDays } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { activeBarbers } from '../../shop/barbers/store.server.ts'
import { treatmentsOf } from '../../shop/treatments/store.server.ts'
import type { NextFree } from './contract.ts'
import { diariesOf } from './diaries-store.server.ts'
import { bookingWindow, datesInWindow, firstStart } from './rules.ts'
import { startTerms } from './start-terms.server.ts'

/** So many days are looked through, today included: the call is for what is near. */
const NEXT_FREE_DAYS = 28

/** When each barber is next free for what stands first on their menu; without those who have no such time soon. */
export async function findNextFree({ db, clock }: { db: Reader; clock: Clock }): Promise<NextFree[]> {
  const terms = await startTerms({ db, clock })
  const from = terms.now.date
  const to = addDays(from, NEXT_FREE_DAYS - 1)
  const dates = datesInWindow(from, to, bookingWindow(from, terms.rules.daysAhead))
  const barberIds = (await activeBarbers(db, from)).map(({ id }) => id)
  const diaries = await diariesOf(db, { barberIds, from, to }, terms)
  const found = await Promise.all(
    [...diaries].map(async ([barberId, dayOn]) => {
      const [usual] = await treatmentsOf(db, barberId, from)
      const start = usual ? firstStart(dates, dayOn, usual.duration) : null
      return start && { barberId, date: start.date, time: clockTime(start.startMinute) }
    }),
  )
  return found.filter(next => next !== null)
}
