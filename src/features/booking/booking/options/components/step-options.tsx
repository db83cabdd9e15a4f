import { useShop } from '../../../../shop/shop/queries.ts'
import { chosenFrom } from '../../../../shop/treatments/rules.ts'
import { whyNotAdded } from '../../rules.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { LoadingRows } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { WIZARD_FORM } from '../../wizard/components/wizard-bar.tsx'
import { ChooseBarber } from './choose-barber.tsx'
import { TreatmentCards } from './treatment-cards.tsx'

export function StepOptions(props: StepProps) {
  return (
    <>
      {props.wizard.by === 'barber' ? <ChooseBarber {...props} /> : <ChooseTreatments {...props} />}
      <ChoiceLink className="link mt-6 self-start py-2.5" action={{ type: 'add-person' }}>
        Book for more than one person
      </ChoiceLink>
    </>
  )
}

function ChooseTreatments({ wizard, facts: { treatments }, dispatch }: StepProps) {
  const shop = useShop()
  if (!treatments) return <LoadingRows rows={6} />
  return (
    <TreatmentCards
      legend="Choose as many as you like."
      treatments={treatments}
      chosenIds={wizard.treatmentIds}
      whyNot={treatment => whyNotAdded(chosenFrom(treatments, wizard.treatmentIds), treatment, shop)}
      form={WIZARD_FORM}
      onToggle={id => dispatch({ type: 'toggle-treatment', id })}
    />
  )
}
