import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { chosenFrom, pricedAt, totalMinutes, totalPence, visitName } from '../../../shop/treatments/rules.ts'
import { useOpenBarbers } from '../../../staff/accounts/components/use-open-barbers.ts'
import { DESK_TEXTS } from '../screen-messages.ts'
import { DayTimes } from './day-times.tsx'
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
  return (
    <aside className="desk-summary" aria-label={DESK_TEXTS.summary}>
      <dl className="facts grid">
        <Line name="Who">{name.trim()}</Line>
        <Line name="What">{chosen.length > 0 && visitName(chosen.map(treatment => treatment.name))}</Line>
        <Line name="Takes">{chosen.length > 0 && formatMinutes(totalMinutes(chosen))}</Line>
        <Line name="Price">{chosen.length > 0 && formatPounds(totalPence(chosen))}</Line>
        <Line name="With">{barber?.name ?? DESK_TEXTS.anyBarber}</Line>
        <Line name="When">{when}</Line>
      </dl>
      <DayTimes place={place} minutes={totalMinutes(chosen)} onChoose={onChoose} />
    </aside>
  )
}

function Line({ name, children }: { name: string; children: string | false }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="text-muted">{DESK_TEXTS.open}</span>}</dd>
    </div>
  )
}
