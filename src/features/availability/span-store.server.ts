import type { Reader } from '../../db/database.server.ts'
import { prepared, type Values } from '../../db/engines/prepared.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import { calendarOf, calendarTexts } from '../hours/calendar-store.server.ts'
import type { DiaryDay } from './rules.ts'
import { diaryDay, idsOfDone, listed, numbersIn, type StartTerms } from './store.server.ts'

type Span = {
  treatmentIds: readonly number[]
  /** Null for every barber. */
  barberId?: number | null
  from: CalendarDate
  to: CalendarDate
}

/**
 * The diaries of the active barbers who do all of these treatments, by barber in the shop's order, over several days:
 * the function knows the dates from `from` to `to`, both included.
 */
export async function spanOfBarbersDoing(
  db: Reader,
  { treatmentIds, barberId: only = null, from, to }: Span,
  terms: StartTerms,
): Promise<(date: CalendarDate) => Map<number, DiaryDay>> {
  const [rows, claimed] = await Promise.all([
    calendarOfEveryBarber(db, { from, to }),
    everyClaimByDay(db, { from, to }),
  ])
  const doing = rows.flatMap(({ barberId, treatmentIds: done, ...texts }) =>
    (only === null || only === barberId) && treatmentIds.every(id => numbersIn(done).includes(id))
      ? [[barberId, calendarOf(texts)] as const]
      : [],
  )
  const cells = new Map(claimed.map(claim => [`${claim.barberId} ${claim.date}`, claim.cells]))
  return date =>
    new Map(
      doing.map(([barberId, calendar]) => {
        const day = { calendar, cells: cells.get(`${barberId} ${date}`) ?? null }
        return [barberId, diaryDay(day, date, terms)]
      }),
    )
}

const calendarOfEveryBarber = prepared((db, value: Values<{ from: string; to: string }>) =>
  db
    .selectFrom('barber')
    .select('barber.id as barberId')
    .select(calendarTexts(value('from'), value('to')))
    .select(idsOfDone)
    .where('is_active', '=', 1)
    .orderBy('barber.position'),
)

const everyClaimByDay = prepared((db, value: Values<{ from: string; to: string }>) =>
  db
    .selectFrom('chair_time')
    .select(['barber_id as barberId', 'date', listed('cell').as('cells')])
    .where('date', '>=', value('from'))
    .where('date', '<=', value('to'))
    .where('visit_id', 'is not', null)
    .groupBy(['barber_id', 'date']),
)
