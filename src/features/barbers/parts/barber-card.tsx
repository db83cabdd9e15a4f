import { Badge } from '../../../ui/badge.tsx'
import type { AdminBarber } from '../team-contract.ts'
import { bookedVisits } from '../team-words.ts'
import { Portrait } from './portrait.tsx'

/** One barber at a glance, and the three things to do about him. */
export function BarberCard({
  barber,
  onOpen,
}: {
  barber: AdminBarber
  onOpen: (what: 'edit' | 'schedule' | 'toggle') => void
}) {
  const { name, title, isActive, upcomingVisits } = barber
  return (
    <article className="card barber-card" data-active={isActive}>
      <div className="flex items-start gap-4">
        <Portrait barber={barber} className="barber-card-portrait" />
        <div className="min-w-0 flex-1">
          <h3 className="text-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-muted wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
            <span className="text-muted">{bookedVisits(upcomingVisits)}</span>
          </p>
        </div>
      </div>
      <div className="barber-card-actions">
        <button
          type="button"
          className="button"
          aria-label={`Schedule of ${name}`}
          onClick={() => onOpen('schedule')}
        >
          Schedule
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Edit ${name}`}
          onClick={() => onOpen('edit')}
        >
          Edit
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${isActive ? 'Disable' : 'Enable'} ${name}`}
          onClick={() => onOpen('toggle')}
        >
          {isActive ? 'Disable' : 'Enable'}
        </button>
      </div>
    </article>
  )
}
