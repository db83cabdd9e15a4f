import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOpenBarbers } from '../../../staff/accounts/components/use-open-barbers.ts'
import { NOT_YOUR_ABSENCES } from '../../../staff/accounts/roles/messages.ts'
import { maySetAbsences } from '../../../staff/accounts/roles/rules.ts'
import { absencesQuery } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { Absences } from './absences.tsx'

/** Days off without the hours: the reception enters anyone's, and a barber their own where the owner allows it. */
export function DaysOffSection() {
  const { user } = useAuth()
  const { data: barbers = [] } = useOpenBarbers()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const barberId = chosenId ?? barbers[0]?.id
  if (!user || barberId === undefined) return <SkeletonRows rows={3} label="Loading the days off…" />
  if (!maySetAbsences(user, barberId)) return <p className="notice">{NOT_YOUR_ABSENCES}</p>
  return (
    <section aria-labelledby="days-off-title" className="panel">
      <h2 id="days-off-title" className="panel-title">
        {HOURS_TEXTS.daysOff}
      </h2>
      {barbers.length > 1 && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">Barber</legend>
          {barbers.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-2 pr-4">
              <input type="radio" name="barber" checked={id === barberId} onChange={() => setChosenId(id)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <DaysOffOf key={barberId} barberId={barberId} />
    </section>
  )
}

function DaysOffOf({ barberId }: { barberId: number }) {
  const absences = useQuery(absencesQuery)
  if (absences.isPending) return <SkeletonRows rows={3} label="Loading the days off…" />
  if (absences.isError)
    return <ReadFailed onRetry={absences.refetch}>The days off could not be loaded.</ReadFailed>
  const own = absences.data.filter(absence => absence.barberId === barberId)
  return <Absences barberId={barberId} absences={own} />
}
