import { formatPounds } from '../../../../shared/pence.ts'
import { cheaperSet } from '../../../treatments/rules.ts'
import { setText } from '../../messages.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { focusHeading } from '../../wizard/components/focus-wizard.ts'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { isGroup, OPTIONS_STEP, TREATMENTS_STEP } from '../../wizard/rules.ts'

/** Says that a set is cheaper than its parts, which are chosen, and takes it in their place with one tap. */
export function SetOffer(props: Pick<StepProps, 'wizard' | 'facts'>) {
  const set = offerOf(props)
  return (
    <div role="status" className={set ? 'basis-full' : 'sr-only'}>
      {set && (
        <p className="bar-offer">
          <span>{setText(set.name, formatPounds(set.price), formatPounds(set.savedPence))}</span>
          <ChoiceLink
            className="button button-quiet"
            action={{ type: 'take-set', set }}
            onChosen={focusHeading}
          >
            Take the set
          </ChoiceLink>
        </p>
      )}
    </div>
  )
}

/** In the steps that choose treatments: of all of them, or of the chosen barber's. */
function offerOf({ wizard, facts }: Pick<StepProps, 'wizard' | 'facts'>) {
  if (isGroup(wizard) || (wizard.step !== OPTIONS_STEP && wizard.step !== TREATMENTS_STEP)) return null
  const listed = wizard.step === OPTIONS_STEP ? facts.treatments : facts.offered
  return cheaperSet(listed ?? [], wizard.treatmentIds, wizard)
}
