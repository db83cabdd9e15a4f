import { useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { chosenFrom, pricedAt, totalMinutes, totalPence, visitName } from '../../../shop/treatments/rules.ts'
import { useOpenBarbers } from '../../../staff/accounts/components/use-open-barbers.ts'
import { DESK_TEXTS } from '../screen-messages.ts'
import { DayView } from './day-view.ts'
import type { ChosenPlace } from './place-fields.tsx'

/** Beside the form of a wide screen: what is about to be booked, and the day that it goes into. */
export function BookSummary({
  name,
  treatmentIds,
  place,
  onChoose,
}: {
  name: string
  treatmentIds: readonly number[]
  place: ChosenPlace
  onChoose: (place: ChosenPlace) => void
}) {
  const list = useQuery(treatmentsQuery).data ?? []
  const barbers = useOpenBarbers().data ?? []
  const chosen = pricedAt(chosenFrom(list, treatmentIds), place)
  const barber = barbers.find(({ id }) => id === place.barberId)
  const when = [place.date && formatDate(place.date), place.time].filter(Boolean).join(' at ')
  const Day = use(DayView)
  const minutes = totalMinutes(chosen)
  return (
    <aside
      className="hidden lg:sticky lg:top-22 lg:grid lg:col-2 lg:row-[1/span_12] lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-4 lg:self-start lg:max-h-[calc(100dvh_-_12.5rem)] lg:pl-8 lg:border-l lg:border-l-line"
      aria-label={DESK_TEXTS.summary}
    >
      <div>
        <Line value={name.trim()} missing={DESK_TEXTS.whoOpen} />
        <Line
          value={
            chosen.length > 0 &&
            `${visitName(chosen.map(treatment => treatment.name))}, ${formatMinutes(minutes)}, ${formatPounds(totalPence(chosen))}`
          }
          missing={DESK_TEXTS.whatOpen}
        />
        <Line value={barber && when && `${barber.name}, ${when}`} missing={DESK_TEXTS.chooseDay} />
      </div>
      {barber && place.date !== '' && (
        <Suspense fallback={<SkeletonRows rows={3} label={DESK_TEXTS.readingDay} />}>
          <Day
            key={`${barber.id} ${place.date}`}
            place={{ ...place, barberId: barber.id }}
            minutes={minutes || SHORTEST_LOOK}
            onChoose={time => onChoose({ ...place, time })}
          />
        </Suspense>
      )}
    </aside>
  )
}

/** How long a visit is drawn of which nothing is chosen yet. */
const SHORTEST_LOOK = 30

function Line({ value, missing }: { value: string | false | undefined; missing: string }) {
  return <p className={value ? 'font-semibold wrap-anywhere' : 'text-muted'}>{value || missing}</p>
}
