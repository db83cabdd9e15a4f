import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from '../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { barberHoursQuery } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { Absences } from './absences.tsx'
import { BarberWeekForm } from './barber-week-form.tsx'
import { SingleDays } from './single-days.tsx'

/** Each barber's weeks, single days and absences; one barber at a time. */
export function TeamHoursSection() {
  const { data: barbers = [] } = useQuery(barbersQuery)
  const params = useSearch()
  const [chosenId, setChosenId] = useState<number | null>(Number(params.get('barber')) || null)
  const barberId = chosenId ?? barbers[0]?.id
  return (
    <section id="team-hours" aria-labelledby="team-hours-title" className="panel">
      <h2 id="team-hours-title" className="panel-title">
        {HOURS_TEXTS.team}
      </h2>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">Barber</legend>
        {barbers.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-2 pr-4">
            <input type="radio" name="barber" checked={id === barberId} onChange={() => setChosenId(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      {barberId !== undefined && <BarberHoursOf key={barberId} barberId={barberId} />}
    </section>
  )
}

function BarberHoursOf({ barberId }: { barberId: number }) {
  const hours = useQuery(barberHoursQuery(barberId))
  if (hours.isPending) return <SkeletonRows rows={7} label="Loading the hours…" />
  if (hours.isError) return <ReadFailed onRetry={hours.refetch}>These hours could not be loaded.</ReadFailed>
  return (
    <div className="grid gap-6">
      <Absences barberId={barberId} absences={hours.data.absences} />
      <BarberWeekForm barberId={barberId} weeks={hours.data.weeks} />
      <SingleDays barberId={barberId} days={hours.data.days} />
    </div>
  )
}
