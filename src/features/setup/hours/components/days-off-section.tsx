import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { useOpenBarbers } from '../../../staff/accounts/components/use-open-barbers.ts'
import { NOT_YOUR_ABSENCES } from '../../../staff/accounts/roles/messages.ts'
import { maySetAbsences } from '../../../staff/accounts/roles/rules.ts'
import { absencesQuery } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { Absences } from './absences.tsx'

/** Days off of everyone whom the signed-in person may enter them for: a barber themself, where the owner allows it. */
export function DaysOffSection() {
  const { user } = useAuth()
  const { data: barbers = [] } = useOpenBarbers()
  const absences = useQuery(absencesQuery)
  const [first] = barbers
  if (!user || !first) return <SkeletonRows rows={3} label="Loading the days off…" />
  if (!maySetAbsences(user, first.id)) return <p className="notice">{NOT_YOUR_ABSENCES}</p>
  return (
    <Section id="days-off" title={HOURS_TEXTS.daysOff} heading="panel-title" className="panel">
      {absences.isPending ? (
        <SkeletonRows rows={3} label="Loading the days off…" />
      ) : absences.isLoadingError ? (
        <ReadFailed onRetry={absences.refetch}>The days off could not be loaded.</ReadFailed>
      ) : (
        <Absences
          barbers={barbers}
          absences={absences.data.filter(({ barberId }) => barbers.some(({ id }) => id === barberId))}
        />
      )}
    </Section>
  )
}
