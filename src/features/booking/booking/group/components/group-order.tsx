import { formatDate } from '../../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../../shared/pence.ts'
import { totalMinutes, totalPence, visitName } from '../../../../shop/treatments/rules.ts'
import type { WizardControl } from '../../wizard/components/use-wizard.ts'
import { chosenByEach } from '../../wizard/reconcile-rules.ts'
import { personText } from '../messages.ts'

export function GroupOrder({
  wizard,
  facts,
  title,
}: Pick<WizardControl, 'wizard' | 'facts'> & { title: string }) {
  const people = chosenByEach(wizard, facts).map((chosen, index) => {
    const seat = facts.seats?.[index]
    return {
      who: personText(index + 1, wizard.isContactOnly),
      chosen,
      time: seat?.time,
      barber: facts.barbers?.find(({ id }) => id === seat?.barberId)?.name,
    }
  })
  return (
    <section className="card" aria-labelledby="group-order">
      <h3 id="group-order" className="text-heading">
        {title}
      </h3>
      <p className="mt-3 text-lead">
        <strong>
          {wizard.date && formatDate(wizard.date)} from {wizard.time}
        </strong>
      </p>
      <ul className="mt-4 border-y border-line py-1">
        {people.map(({ who, chosen, time, barber }) => (
          <li key={who} className="flex justify-between gap-4 py-2">
            <span>
              <strong>{who}</strong> at {time} with {barber}
              <span className="block text-muted">
                {visitName(chosen.map(({ name }) => name))} · {formatMinutes(totalMinutes(chosen))}
              </span>
            </span>
            <span className="tabular-nums">{formatPounds(totalPence(chosen))}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1">
        <dt>Total price</dt>
        <dd className="text-end text-heading font-semibold tabular-nums">
          {formatPounds(totalPence(people.flatMap(({ chosen }) => chosen)))}
        </dd>
      </dl>
      <p className="mt-3 text-muted">You pay in the shop.</p>
    </section>
  )
}
