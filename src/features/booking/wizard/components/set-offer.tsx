import { formatPounds } from '../../../../shared/pence.ts'
import type { Treatment } from '../../../treatments/contract.ts'
import { cheaperSet } from '../../../treatments/rules.ts'
import { setText } from '../../messages.ts'
import { WIZARD_HEADING_ID } from './focus-wizard.ts'
import type { StepProps } from './use-wizard.ts'

/** Says that a set is cheaper than its parts, which are chosen, and takes it in their place with one tap. */
export function SetOffer({
  wizard,
  listed,
  dispatch,
}: Pick<StepProps, 'wizard' | 'dispatch'> & { listed: readonly Treatment[] }) {
  const set = cheaperSet(listed, wizard.treatmentIds, wizard)
  const take = () => {
    if (!set) return
    dispatch({ type: 'take-set', set })
    // The pressed button goes away.
    document.getElementById(WIZARD_HEADING_ID)?.focus({ preventScroll: true })
  }
  return (
    <div role="status">
      {set && (
        <p className="wizard-note mt-4 flex flex-wrap items-center justify-between gap-3">
          <span>{setText(set.name, formatPounds(set.price), formatPounds(set.savedPence))}</span>
          <button type="button" className="button button-quiet" onClick={take}>
            Take the set
          </button>
        </p>
      )}
    </div>
  )
}
