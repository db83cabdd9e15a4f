import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  dateParts,
  dayOfWeek,
} from '../../../shared/calendar-date.ts'

type BankHoliday = { date: CalendarDate; name: string }

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]

/** The bank holidays of England and Wales for two years from that date, as the law has them each year. */
export function bankHolidaysFrom(today: CalendarDate): BankHoliday[] {
  const { year } = dateParts(today)
  const last = addMonths(today, 24)
  return [year, year + 1, year + 2]
    .flatMap(bankHolidaysOf)
    .filter(({ date }) => date >= today && date <= last)
}

/** In the order of their dates. */
export function bankHolidaysOf(year: number): BankHoliday[] {
  const easter = easterOf(year)
  return [
    ...withSubstitutes([{ date: calendarDate(year, 1, 1), name: 'New Year’s Day' }]),
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Easter Monday' },
    { date: firstMonday(year, 5), name: 'Early May bank holiday' },
    { date: addDays(firstMonday(year, 6), -7), name: 'Spring bank holiday' },
    { date: addDays(firstMonday(year, 9), -7), name: 'Summer bank holiday' },
    ...withSubstitutes([
      { date: calendarDate(year, 12, 25), name: 'Christmas Day' },
      { date: calendarDate(year, 12, 26), name: 'Boxing Day' },
    ]),
  ]
}

function firstMonday(year: number, month: number): CalendarDate {
  const first = calendarDate(year, month, 1)
  return addDays(first, (MONDAY - dayOfWeek(first) + 7) % 7)
}

/** A holiday on a weekend is followed by the next weekday that is none itself. */
function withSubstitutes(holidays: readonly BankHoliday[]): BankHoliday[] {
  const all = [...holidays]
  const isFree = (date: CalendarDate) => !isWeekend(date) && all.every(other => other.date !== date)
  for (const { date, name } of holidays.filter(holiday => isWeekend(holiday.date))) {
    let substitute = addDays(date, 1)
    while (!isFree(substitute)) substitute = addDays(substitute, 1)
    all.push({ date: substitute, name: `${name} (substitute day)` })
  }
  return all
}

function isWeekend(date: CalendarDate): boolean {
  return [SATURDAY, SUNDAY].includes(dayOfWeek(date))
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm, Nature 1876). */
function easterOf(year: number): CalendarDate {
  const century = Math.floor(year / 100)
  const moon = (19 * (year % 19) + century - Math.floor(century / 4) - moonShift(century) + 15) % 30
  const rest = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7
  const late = Math.floor(((year % 19) + 11 * moon + 22 * rest) / 451)
  const days = moon + rest - 7 * late + 114
  return calendarDate(year, Math.floor(days / 31), (days % 31) + 1)
}

function moonShift(century: number): number {
  return Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
}
