import { formatDate } from '../../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../../shared/pence.ts'
import type { Treatment } from '../../../../shop/treatments/contract.ts'
import { CHANGEOVER_MINUTES, totalMinutes, totalPence } from '../../../../shop/treatments/rules.ts'
import type { WizardFacts } from '../reconcile-rules.ts'
import type { Wizard } from '../rules.ts'

export function Review({
  wizard,
  facts,
  chosen,
}: {
  wizard: Wizard
  facts: WizardFacts
  chosen: readonly Pick<Treatment, 'id' | 'name' | 'price' | 'duration'>[]
}) {
  const barber = facts.barbers?.find(({ id }) => id === wizard.barberId)
  return (
    <section className="card" aria-labelledby="review">
      <h3 id="review" className="text-heading">
        Your visit
      </h3>
      <p className="mt-3 text-lead">
        <strong>
          {wizard.date && formatDate(wizard.date)} at {wizard.time}
        </strong>{' '}
        with {barber?.name}
      </p>
      <ul className="mt-4 border-y border-line py-3">
        {chosen.map(treatment => (
          <li key={treatment.id} className="flex justify-between gap-4 py-1">
            <span>
              {treatment.name} <span className="text-muted">· {formatMinutes(treatment.duration)}</span>
            </span>
            <span className="tabular-nums">{formatPounds(treatment.price)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1">
        <dt>Total price</dt>
        <dd className="text-end text-heading font-semibold tabular-nums">
          {formatPounds(totalPence(chosen))}
        </dd>
        <dt>Total duration</dt>
        <dd className="text-end font-semibold">{formatMinutes(totalMinutes(chosen))}</dd>
      </dl>
      <p className="mt-3 text-muted">
        {chosen.length > 1 && `${CHANGEOVER_MINUTES} minutes between treatments are included. `}You pay in the
        shop.
      </p>
    </section>
  )
}
