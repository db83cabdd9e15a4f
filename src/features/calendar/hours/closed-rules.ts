import {
  addDays,
  type CalendarDate,
  dateParts,
  datesBetween,
  formatDate,
} from '../../../shared/calendar-date.ts'
import type { SpecialDay } from '../../shop/shop/contract.ts'
import { openSpans, type ShopCalendar } from './shop-calendar-rules.ts'

type Run = [first: CalendarDate, last: CalendarDate]

/** `Closed 25 to 28 December: Christmas`, a line for each reason; a run goes on over days of the week that never open. */
export function closedLines(calendar: ShopCalendar, days: readonly SpecialDay[]): string[] {
  const closed = days.filter(({ hours }) => hours.length === 0)
  const isShut = (date: CalendarDate) => openSpans(calendar, date).length === 0
  return [...Map.groupBy(closed, ({ reason }) => reason)].map(([reason, of]) => {
    const runs: Run[] = []
    for (const { date } of of) {
      const run = runs.at(-1)
      if (run && datesBetween(run[1], date).every(isShut)) run[1] = date
      else runs.push([date, date])
    }
    return `Closed ${runs.map(runText).join(', ')}${reason && `: ${reason}`}`
  })
}

/** `25 December`, `25 and 26 December`, `31 December to 2 January`. */
function runText([first, last]: Run): string {
  const [from, until] = [dayAndMonth(first), dayAndMonth(last)]
  if (first === last) return until
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const link = addDays(first, 1) === last ? 'and' : 'to'
  return `${isOneMonth ? dateParts(first).day : from} ${link} ${until}`
}

function dayAndMonth(date: CalendarDate): string {
  return formatDate(date).replace(/^\w+ /, '')
}
