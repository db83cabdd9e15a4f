import type { Reader } from '../../../db/database.server.ts'
import { preparedByLength, type Values } from '../../../db/engines/prepared.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { calendarOf, calendarTexts } from '../hours/calendar-store.server.ts'
import type { Diaries } from './rules.ts'
import { diaryDay, holdsTime, type StartTerms, visitTimes, withWindow } from './store.server.ts'

export async function diariesOf(
  db: Reader,
  { barberIds, from, to }: { barberIds: readonly number[]; from: CalendarDate; to: CalendarDate },
  terms: StartTerms,
): Promise<Diaries> {
  if (barberIds.length === 0) return new Map()
  const values = { from, to, ...barberIds }
  const [rows, days] = await Promise.all([
    calendarsOf(db, barberIds.length, values),
    visitsByDay(db, barberIds.length, values),
  ])
  const dayTerms = withWindow(terms)
  const visitsOn = new Map(days.map(({ barberId, date, visits }) => [`${barberId} ${date}`, visits]))
  return new Map(
    rows.map(({ barberId, ...texts }) => {
      const calendar = calendarOf(texts)
      return [
        barberId,
        date => {
          const visits = visitsOn.get(`${barberId} ${date}`) ?? null
          return diaryDay({ barberId, calendar, visits }, date, dayTerms)
        },
      ]
    }),
  )
}

type SpanOfBarbers = { from: string; to: string; [barber: number]: number }

const calendarsOf = preparedByLength((db, value: Values<SpanOfBarbers>, barbers) =>
  db
    .selectFrom('barber')
    .select('barber.id as barberId')
    .select(calendarTexts(value('from'), value('to')))
    .where('barber.id', 'in', barbers.map(value))
    .where('is_active', '=', 1)
    .orderBy('position')
    .orderBy('barber.id'),
)

const visitsByDay = preparedByLength((db, value: Values<SpanOfBarbers>, barbers) =>
  db
    .selectFrom('visit')
    .select(['barber_id as barberId', 'date'])
    .select(visitTimes)
    .where('barber_id', 'in', barbers.map(value))
    .where('date', '>=', value('from'))
    .where('date', '<=', value('to'))
    .where(holdsTime)
    .groupBy(['barber_id', 'date']),
)
