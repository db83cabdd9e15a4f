import { useQuery } from '@tanstack/react-query'
import { type MinuteSpan, WHOLE_DAY } from '../../../../shared/minute-span.ts'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import type { OpeningResponse } from '../contract.ts'
import { openingWeekIn } from '../form-rules.ts'
import { openingQuery } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { WeekFields } from '../week/components/week-fields.tsx'
import { wholeOf } from '../week/rules.ts'
import { ClosedDays } from './closed-days.tsx'
import { errorsOf, HoursForm, type ReadChange } from './hours-form.tsx'

/** When the shop opens and, unless only the week is shown, the days on which it does not. */
export function OpeningSection({ isWeekOnly = false }: { isWeekOnly?: boolean }) {
  const opening = useQuery(openingQuery)
  return (
    <Section id="opening" title={HOURS_TEXTS.opening} heading="panel-title" className="panel">
      {opening.isPending ? (
        <SkeletonRows rows={7} label="Loading the opening hours…" />
      ) : opening.isLoadingError ? (
        <ReadFailed onRetry={opening.refetch}>The opening hours could not be loaded.</ReadFailed>
      ) : (
        <div className="grid gap-6">
          <OpeningWeekForm key={opening.data.version} opening={opening.data} />
          {!isWeekOnly && <ClosedDays opening={opening.data} />}
        </div>
      )}
    </Section>
  )
}

/** The usual hours of a shop's day. */
const LEAST: MinuteSpan = { fromMinute: 7 * 60, untilMinute: 21 * 60 }

function OpeningWeekForm({ opening: { days, version } }: { opening: OpeningResponse }) {
  const { today } = useShop()
  const saved = days.map(({ dayOfWeek, opening }) => ({ dayOfWeek, spans: opening ? [opening] : [] }))
  const read: ReadChange = field => {
    const week = openingWeekIn(field)
    return 'mistake' in week ? errorsOf(week) : { type: 'opening-week', week, version }
  }
  return (
    <div className="card week-card">
      <p className="mb-4">{HOURS_TEXTS.openingLead}</p>
      <HoursForm label={HOURS_TEXTS.opening} submitText="Save Opening Hours" read={read}>
        <WeekFields
          saved={saved}
          from={today}
          limitsOn={() => WHOLE_DAY}
          least={LEAST}
          offText={HOURS_TEXTS.closed}
          hasBreaks={false}
          previewOf={week => ({
            type: 'opening-week',
            week: {
              days: week.map(({ dayOfWeek, spans }) => ({ dayOfWeek, opening: wholeOf(spans) })),
            },
          })}
        />
      </HoursForm>
    </div>
  )
}
