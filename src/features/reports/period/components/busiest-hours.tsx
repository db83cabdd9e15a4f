import { DAY_NAMES } from '../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import type { PeriodReport } from '../contract.ts'
import { startText } from '../messages.ts'
import { CountLink } from './count-link.tsx'

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]
/** The darkest of the shades. */
const LEVELS = 5
const SHADES = [
  'bg-sunken text-muted',
  '[--share:12%]',
  '[--share:22%]',
  '[--share:32%]',
  'bg-primary/86 text-on-primary',
  'bg-primary text-on-primary font-bold',
]

export function BusiestHours({ report }: { report: PeriodReport }) {
  const { starts } = report
  if (starts.length === 0) return null
  const [first, last] = [Math.min(...starts.map(hourOf)), Math.max(...starts.map(hourOf))]
  const most = Math.max(...starts.map(({ visits }) => visits))
  const visitsIn = (day: number, hour: number) =>
    starts.find(start => start.dayOfWeek === day && start.hour === hour)?.visits ?? 0
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <div className="@max-[17.5rem]:relative @max-[17.5rem]:overflow-x-auto">
      <table className="heat w-full @max-[17.5rem]:min-w-96 table-fixed border-separate border-spacing-0.5 text-[0.9375rem] tabular-nums print:break-inside-avoid">
        <caption>Busiest hours, by visits that began</caption>
        <thead className="text-[0.875rem]">
          <tr>
            <th scope="col" className="w-12">
              <span className="sr-only">Hour</span>
            </th>
            {MONDAY_FIRST.map(day => (
              <th key={day} scope="col" abbr={DAY_NAMES[day]}>
                {DAY_NAMES[day]?.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(hour => (
            <tr key={hour}>
              <th scope="row">{clockTime(hour * 60)}</th>
              {MONDAY_FIRST.map(day => (
                <td key={day} className={SHADES[Math.ceil((LEVELS * visitsIn(day, hour)) / most)]}>
                  <CountLink
                    count={visitsIn(day, hour)}
                    period={report}
                    which="begun"
                    weekday={day}
                    hour={hour}
                    about={`${startText({ weekday: day, hour })}:`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function hourOf({ hour }: { hour: number }): number {
  return hour
}
