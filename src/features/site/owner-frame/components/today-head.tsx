import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { countsText, DAY_MESSAGES, firstName } from '../../../diary/diary/day/messages.ts'
import { diaryDaysQuery } from '../../../diary/diary/day/queries.ts'
import { columnsOf, countsOf, nextFree } from '../../../diary/diary/day/rules.ts'
import { TODAY_HEAD } from '../messages.ts'

/** Today in a line or two, and the way to it. */
export function TodayHead() {
  const { data } = useQuery(diaryDaysQuery({}))
  return (
    <section aria-labelledby="today-title" className="today-head no-print">
      <h2 id="today-title">
        {data ? `${TODAY_HEAD.today}, ${formatDate(data.days.now.date)}` : TODAY_HEAD.today}
      </h2>
      <p>{data ? summary(data.days) : TODAY_HEAD.reading}</p>
      <Link to="/admin/today" className="button">
        {TODAY_HEAD.open}
      </Link>
    </section>
  )
}

function summary(days: Parameters<typeof columnsOf>[0] & { now: Moment }): string {
  const columns = columnsOf(days)
  const free = nextFree(columns, days.now)
    .slice(0, 3)
    .map(({ gap, barberName }) => `${clockTime(gap.fromMinute)} ${firstName(barberName)}`)
  const next = free.length > 0 ? `${DAY_MESSAGES.nextFree}: ${free.join(' · ')}` : DAY_MESSAGES.nothingFree
  return `${countsText(countsOf(columns))}. ${next}.`
}
