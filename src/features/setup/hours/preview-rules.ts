import type { BarberCalendar } from '../../calendar/hours/rules.ts'
import type { PreviewRequest } from './contract.ts'

/** A barber's calendar as a change of the week would leave it. */
export function asChanged(calendar: BarberCalendar, change: PreviewRequest): BarberCalendar {
  if (change.type === 'opening-week') {
    const open = change.week.days.flatMap(({ dayOfWeek, opening }) =>
      opening ? [[dayOfWeek, opening] as const] : [],
    )
    return { ...calendar, openingHours: new Map(open) }
  }
  const { from: fromDate, week } = change
  const spans = week.days.flatMap(({ dayOfWeek, spans: ofDay }) =>
    ofDay.map(span => ({ dayOfWeek, ...span })),
  )
  const others = calendar.weeks.filter(each => each.fromDate !== fromDate)
  return { ...calendar, weeks: [...others, { fromDate, spans }] }
}
