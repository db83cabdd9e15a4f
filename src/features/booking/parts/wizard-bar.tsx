import { formatMinutes } from '../../../shared/clock-time.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { chosenFrom, totalMinutes, totalPence } from '../rules.ts'
import { FIRST_STEP, whatIsMissing } from '../wizard-rules.ts'
import type { WizardControl } from './use-wizard.ts'

/** Back, Continue and what the visit comes to, within the thumb's reach. */
export function WizardBar({ wizard, facts, dispatch }: WizardControl) {
  const missing = whatIsMissing(wizard)
  const chosen = chosenFrom(facts.treatments ?? [], wizard.treatmentIds)
  return (
    <div className="wizard-bar">
      <p className="basis-full text-center sm:basis-auto sm:text-start" aria-live="polite">
        {chosen.length > 0 && (
          <strong className="whitespace-nowrap">
            {chosen.length === 1 ? '1 treatment' : `${chosen.length} treatments`} ·{' '}
            {formatPounds(totalPence(chosen))} · {formatMinutes(totalMinutes(chosen))}
          </strong>
        )}{' '}
        <span id="wizard-missing" className="text-muted">
          {missing}
        </span>
      </p>
      <div className="flex flex-1 justify-end gap-3">
        <button
          type="button"
          className="button button-quiet flex-1 sm:flex-none"
          disabled={wizard.step === FIRST_STEP}
          onClick={() => dispatch({ type: 'back' })}
        >
          Back
        </button>
        <Tooltip text={missing}>
          <button
            type="button"
            className="button flex-1 sm:flex-none"
            aria-disabled={missing !== null}
            aria-describedby="wizard-missing"
            onClick={() => missing === null && dispatch({ type: 'next' })}
          >
            Continue
          </button>
        </Tooltip>
      </div>
    </div>
  )
}
