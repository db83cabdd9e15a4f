import { formatPounds } from '../../../../shared/pence.ts'
import { cheaperSet } from '../../../treatments/rules.ts'
import { setText } from '../../messages.ts'
import { WIZARD_HEADING_ID } from '../../wizard/components/focus-wizard.ts'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { isGroup, OPTIONS_STEP, TREATMENTS_STEP } from '../../wizard/rules.ts'

/** Says that a set is cheaper than its parts, which are chosen, and takes it in their place with one tap. */
export function SetOffer({ wizard, facts, dispatch }: Pick<StepProps, 'wizard' | 'facts' | 'dispatch'>) {
  const set = offerOf({ wizard, facts })
  const take = () => {
    if (!set) return
    dispatch({ type: 'take-set', set })
    // The pressed button goes away.
    document.getElementById(WIZARD_HEADING_ID)?.focus({ preventScroll: true })
  }
  return (
    <div role="status" className={set ? 'basis-full' : 'sr-only'}>
      {set && (
        <p className="flex items-center justify-between gap-3">
          <span>{setText(set.name, formatPounds(set.price), formatPounds(set.savedPence))}</span>
          <button type="button" className="button button-quiet flex-none px-4" onClick={take}>
            Take the set
          </button>
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
