import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '../../../../../platform/web/router.tsx'
import { DAY_NAMES, formatDate } from '../../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../../../shared/minute-span.ts'
import { Section } from '../../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../../ui/skeleton-rows.tsx'
import { Portrait } from '../../../../shop/barbers/components/portrait.tsx'
import { barbersQuery } from '../../../../shop/barbers/queries.ts'
import { WEEK } from '../../form-rules.ts'
import { spanText } from '../../messages.ts'
import { barberHoursQuery } from '../../queries.ts'
import { HOURS_TEXTS, weekText } from '../../screen-messages.ts'
import { axisOf, minutesOf, type WeekDay, wholeOf } from '../rules.ts'
import { BarPieces } from './bar-pieces.tsx'

/** Every barber's ordinary week, a row each; a tap opens it. */
const GRID =
  'grid grid-cols-7 gap-x-1.5 gap-y-1 items-center @min-[44rem]/week:grid-cols-[13rem_repeat(7,minmax(0,1fr))]'

export function TeamWeeks() {
  const barbers = useQuery(barbersQuery)
  const hours = useQueries({ queries: (barbers.data ?? []).map(({ id }) => barberHoursQuery(id)) })
  const failed = hours.find(each => each.isError)
  const weeks = hours.map(each => each.data?.weeks)
  const spans = weeks.flatMap(each => each?.[0]?.days.flatMap(day => day.spans) ?? [])
  const axis = spans.length > 0 ? axisOf(spans) : { fromMinute: 0, untilMinute: 60 }
  return (
    <Section id="team-hours" title={HOURS_TEXTS.team} heading="panel-title" className="panel">
      {barbers.isPending || hours.some(each => each.isPending) ? (
        <SkeletonRows rows={4} label="Loading the hours…" />
      ) : barbers.isError || failed ? (
        <ReadFailed onRetry={() => Promise.all([barbers.refetch(), ...hours.map(each => each.refetch())])}>
          These hours could not be loaded.
        </ReadFailed>
      ) : (
        <div className="card week-card">
          <div className={`${GRID} text-muted text-center text-[0.875rem]`} aria-hidden="true">
            {WEEK.map(day => (
              <span key={day} className="@min-[44rem]/week:first:col-2">
                {DAY_NAMES[day]?.slice(0, 2)}
              </span>
            ))}
          </div>
          <ul className="divide-y divide-line">
            {barbers.data.map((barber, index) => (
              <li key={barber.id}>
                <Link className={`${GRID} py-2.5 hover:bg-sunken`} to={`/admin/hours?barber=${barber.id}`}>
                  <span className="col-span-full flex flex-wrap items-center gap-x-2.5 @min-[44rem]/week:col-auto @min-[44rem]/week:grid @min-[44rem]/week:grid-cols-[2rem_minmax(0,1fr)]">
                    <span aria-hidden="true">
                      <Portrait barber={barber} sizes="2rem" className="w-8 rounded-full" />
                    </span>
                    <span className="link font-semibold wrap-anywhere">
                      <bdi>{barber.name}</bdi>
                    </span>
                    <WeekNote weeks={weeks[index] ?? []} />
                  </span>
                  <Week week={weeks[index]?.[0]?.days ?? []} axis={axis} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

type Weeks = readonly { fromDate: string; days: readonly WeekDay[] }[]

function WeekNote({ weeks: [current, next] }: { weeks: Weeks }) {
  const minutes = minutesOf(current?.days ?? [])
  return (
    <span className="text-muted @min-[44rem]/week:col-2">
      {minutes > 0 ? formatMinutes(minutes) : HOURS_TEXTS.noHours}
      {next && `, ${HOURS_TEXTS.changesOn(formatDate(next.fromDate))}`}
    </span>
  )
}

function Week({ week, axis }: { week: readonly WeekDay[]; axis: MinuteSpan }) {
  return (
    <>
      <span className="sr-only">{weekText(week)}</span>
      {WEEK.map(dayOfWeek => {
        const spans = week.find(day => day.dayOfWeek === dayOfWeek)?.spans ?? []
        const whole = wholeOf(spans)
        return (
          <span key={dayOfWeek} aria-hidden="true">
            <span className="relative block h-5 rounded-[0.25rem] bg-sunken overflow-hidden">
              <BarPieces spans={spans} axis={axis} className="inset-y-0 rounded-sm" />
            </span>
            <span className="hidden text-muted text-center text-[0.8125rem] tabular-nums @min-[44rem]/week:block">
              {whole ? spanText(whole).replace(' to ', '–') : ''}
            </span>
          </span>
        )
      })}
    </>
  )
}
