import { useQuery } from '@tanstack/react-query'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import type { OpeningResponse } from '../contract.ts'
import { hoursFields, openingWeekIn, WEEK } from '../form-rules.ts'
import { openingQuery } from '../queries.ts'
import { DAY_NAMES, HOURS_TEXTS } from '../screen-messages.ts'
import { ClosedDays } from './closed-days.tsx'
import { errorsOf, HoursForm, type ReadChange } from './hours-form.tsx'
import { TimeFields } from './time-fields.tsx'

/** When the shop opens, and the days on which it does not. */
export function OpeningSection() {
  const opening = useQuery(openingQuery)
  return (
    <section id="opening" aria-labelledby="opening-title" className="panel">
      <h2 id="opening-title" className="panel-title">
        {HOURS_TEXTS.opening}
      </h2>
      {opening.isPending ? (
        <SkeletonRows rows={7} label="Loading the opening hours…" />
      ) : opening.isError ? (
        <ReadFailed onRetry={opening.refetch}>The opening hours could not be loaded.</ReadFailed>
      ) : (
        <div className="grid gap-6">
          <OpeningWeekForm key={opening.data.version} opening={opening.data} />
          <ClosedDays opening={opening.data} />
        </div>
      )}
    </section>
  )
}

function OpeningWeekForm({ opening: { days, version } }: { opening: OpeningResponse }) {
  const hoursOn = new Map(days.map(day => [day.dayOfWeek, day.opening]))
  const read: ReadChange = field => {
    const week = openingWeekIn(field)
    return 'mistake' in week ? errorsOf(week) : { type: 'opening-week', week, version }
  }
  return (
    <div className="card">
      <p className="mb-4">{HOURS_TEXTS.openingLead} Leave a day empty when you are closed.</p>
      <HoursForm label={HOURS_TEXTS.opening} submitText="Save Opening Hours" read={read}>
        <ul className="grid gap-3">
          {WEEK.map(day => (
            <li key={day} className="flex flex-wrap items-center gap-3">
              <span className="w-28">{DAY_NAMES[day]}</span>
              <TimeFields
                of={DAY_NAMES[day]}
                names={hoursFields(String(day))}
                span={hoursOn.get(day) ?? null}
              />
            </li>
          ))}
        </ul>
      </HoursForm>
    </div>
  )
}
