import type { Database } from '../../src/db/database.server.ts'
import { addAbsence, type NewAbsence } from '../../src/features/calendar/hours/absence-store.server.ts'
import { addDays, type CalendarDate, dateParts } from '../../src/shared/calendar-date.ts'
import { WHOLE_DAY } from '../../src/shared/minute-span.ts'

/** Days from today of the demo's holidays, sick day, training and closure; the barbers are the sample team's. */
const ABSENCES = [
  { barberId: 1, kind: 'holiday', first: -48, last: -42, note: 'Cornwall' },
  { barberId: 2, kind: 'holiday', first: 9, last: 15, note: '' },
  { barberId: 4, kind: 'sick', first: -10, last: -10, note: '' },
  { barberId: 3, kind: 'training', first: 4, last: 4, note: 'Fade workshop in Brighton' },
] as const
const STOCKTAKING = -30

export async function fillCalendar(db: Database, today: CalendarDate): Promise<void> {
  const absences = ABSENCES.map(
    ({ barberId, kind, first, last, note }): NewAbsence => ({
      ...WHOLE_DAY,
      barberId,
      kind,
      firstDate: addDays(today, first),
      lastDate: addDays(today, last),
      note,
      reason: '',
    }),
  )
  const stocktaking = addDays(today, STOCKTAKING)
  const closures = [
    closure(stocktaking, stocktaking, 'Stocktaking'),
    closure(...christmasAfter(today), 'Christmas'),
  ]
  await db.transact(async tx => {
    for (const absence of [...absences, ...closures]) await addAbsence(tx, absence, `${today}T06:00:00.000Z`)
  })
}

function closure(firstDate: CalendarDate, lastDate: CalendarDate, reason: string): NewAbsence {
  return { ...WHOLE_DAY, barberId: null, kind: 'closed', firstDate, lastDate, note: '', reason }
}

function christmasAfter(today: CalendarDate): [CalendarDate, CalendarDate] {
  const { year } = dateParts(today)
  const of = today <= `${year}-12-26` ? year : year + 1
  return [`${of}-12-25`, `${of}-12-26`]
}
