import { formatMinutes } from '../../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../../shared/pence.ts'
import { useShop } from '../../../../shop/shop/queries.ts'
import { chosenFrom, pricedAt, totalMinutes, totalPence } from '../../../../shop/treatments/rules.ts'
import { whyNotAdded } from '../../rules.ts'
import { LoadingRows } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { WIZARD_FORM } from '../../wizard/components/wizard-bar.tsx'
import { AnythingElse } from './anything-else.tsx'
import { TreatmentCards } from './treatment-cards.tsx'
import type { ListedTreatment } from './treatment-rows.tsx'

/** Step 4: the barber's treatments; one that does not fit the chosen time says why. */
export function StepTreatments({ wizard, facts, dispatch }: StepProps) {
  const { maxTreatments } = useShop()
  const { freeMinutes } = facts
  if (!facts.offered || freeMinutes === undefined) return <LoadingRows rows={6} />
  const offered = pricedAt(facts.offered, wizard)
  const chosen = chosenFrom(offered, wizard.treatmentIds)
  const picking = {
    legend: `Your barber is free for ${formatMinutes(freeMinutes)} from ${wizard.time}.`,
    treatments: offered,
    chosenIds: wizard.treatmentIds,
    whyNot: (treatment: ListedTreatment) => whyNotAdded(chosen, treatment, { maxTreatments, freeMinutes }),
    form: WIZARD_FORM,
    onToggle: (id: number) => dispatch({ type: 'toggle-treatment', id }),
  }
  return (
    <div className="grid gap-6">
      {wizard.by === 'treatment' ? <AnythingElse {...picking} /> : <TreatmentCards {...picking} />}
      <section className="card" aria-labelledby="order-summary">
        <h3 id="order-summary" className="text-heading">
          Order summary
        </h3>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1">
          <dt>Total duration</dt>
          <dd className="text-end font-semibold">{formatMinutes(totalMinutes(chosen))}</dd>
          <dt>Total price</dt>
          <dd className="text-end font-semibold">{formatPounds(totalPence(chosen))}</dd>
        </dl>
      </section>
    </div>
  )
}
