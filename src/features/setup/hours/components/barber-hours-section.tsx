import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { barberHoursQuery, openingQuery } from '../queries.ts'
import { HOURS_TEXTS } from '../screen-messages.ts'
import { Absences } from './absences.tsx'
import { BarberWeekForm } from './barber-week-form.tsx'
import { SingleDays } from './single-days.tsx'

export function BarberHoursSection({ barberId }: { barberId: number }) {
  const barbers = useQuery(barbersQuery)
  const [opening, hours] = [useQuery(openingQuery), useQuery(barberHoursQuery(barberId))]
  const retry = () => Promise.all([opening.refetch(), hours.refetch()])
  const barber = barbers.data?.find(({ id }) => id === barberId)
  return (
    <section aria-labelledby="barber-hours-title" className="panel grid gap-4">
      <Link className="link justify-self-start py-2" to="/admin/hours">
        ← {HOURS_TEXTS.all}
      </Link>
      <h2 id="barber-hours-title" className="text-heading">
        {barber?.name ?? HOURS_TEXTS.theirs}
      </h2>
      {opening.isPending || hours.isPending ? (
        <SkeletonRows rows={7} label="Loading the hours…" />
      ) : opening.isLoadingError || hours.isLoadingError ? (
        <ReadFailed onRetry={retry}>These hours could not be loaded.</ReadFailed>
      ) : (
        <div className="grid gap-6">
          <BarberWeekForm barberId={barberId} weeks={hours.data.weeks} opening={opening.data} />
          <Section
            title={HOURS_TEXTS.daysOff}
            level={3}
            heading="font-display font-semibold"
            className="grid gap-3"
          >
            <Absences barbers={[{ id: barberId, name: barber?.name ?? '' }]} absences={hours.data.absences} />
          </Section>
          <SingleDays barberId={barberId} hours={hours.data} />
        </div>
      )}
    </section>
  )
}
