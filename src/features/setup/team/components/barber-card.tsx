import { Badge } from '../../../../ui/badge.tsx'
import { Portrait } from '../../../shop/barbers/components/portrait.tsx'
import type { AdminBarber } from '../contract.ts'
import { bookedVisits } from '../messages.ts'

export type BarberAction = 'schedule' | 'edit' | 'toggle'

export function BarberCard({
  barber,
  hasLeft,
  onOpen,
}: {
  barber: AdminBarber
  hasLeft: boolean
  onOpen: (what: BarberAction) => void
}) {
  const { name, title, isActive, upcomingVisits } = barber
  return (
    <article className="barber-card flex flex-col gap-5 h-full card">
      <div className="flex items-start gap-4 @max-[17.5rem]:flex-col">
        <Portrait
          barber={barber}
          sizes="5rem"
          className={`w-24 flex-none rounded-control bg-sunken ${isActive && !hasLeft ? '' : 'grayscale'}`}
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-muted wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={isActive && !hasLeft ? 'good' : 'neutral'}>
              {hasLeft ? 'Left' : isActive ? 'Active' : 'Inactive'}
            </Badge>
            <span className="text-muted">{bookedVisits(upcomingVisits)}</span>
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[1.3fr_1fr_1fr] gap-2.5 mt-auto @max-[17.5rem]:grid-cols-1">
        {actionsFor(barber, hasLeft).map(({ what, word, label, className }) => (
          <button
            key={what}
            type="button"
            className={`button px-2 ${className}`}
            aria-label={label}
            onClick={() => onOpen(what)}
          >
            {word}
          </button>
        ))}
      </div>
    </article>
  )
}

function actionsFor(
  { name, isActive }: AdminBarber,
  hasLeft: boolean,
): { what: BarberAction; word: string; label: string; className: string }[] {
  const turn = isActive ? 'Disable' : 'Enable'
  const always = [
    { what: 'schedule' as const, word: 'Schedule', label: `Schedule of ${name}`, className: '' },
    { what: 'edit' as const, word: 'Edit', label: `Edit ${name}`, className: 'button-quiet' },
  ]
  if (hasLeft) return always
  return [...always, { what: 'toggle', word: turn, label: `${turn} ${name}`, className: 'button-quiet' }]
}
