import { formatDate } from '../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { useTooltip } from '../../../../ui/tooltip.tsx'
import { totalMinutes, totalPence } from '../../../treatments/rules.ts'
import { chosenByEach, chosenIn, type WizardFacts } from '../reconcile-rules.ts'
import { FIRST_STEP, isGroup, type Wizard, whatIsMissing } from '../rules.ts'
import { SetOffer } from './set-offer.tsx'
import type { WizardControl } from './use-wizard.ts'

export function WizardBar({ wizard, facts, dispatch }: WizardControl) {
  const missing = whatIsMissing(wizard)
  const { control, tooltip } = useTooltip(missing)
  const chosen = isGroup(wizard) ? chosenByEach(wizard, facts).flat() : chosenIn(wizard, facts)
  return (
    <div className="wizard-bar">
      <SetOffer wizard={wizard} facts={facts} dispatch={dispatch} />
      <p className="basis-full text-center sm:min-w-0 sm:flex-1 sm:basis-0 sm:text-start" aria-live="polite">
        {chosen.length > 0 && (
          <strong className="block text-balance sm:whitespace-nowrap">
            {isGroup(wizard)
              ? `${wizard.others.length + 1} people · `
              : chosen.length === 1
                ? '1 treatment · '
                : `${chosen.length} treatments · `}
            {formatPounds(totalPence(chosen))}
            {!isGroup(wizard) && ` · ${formatMinutes(totalMinutes(chosen))}`}
          </strong>
        )}{' '}
        <span id="wizard-note" className="text-muted">
          {missing ?? timeAndBarber(wizard, facts)}
        </span>
      </p>
      <div className="flex flex-1 justify-end gap-3 sm:flex-none">
        <button
          type="button"
          className="button button-quiet"
          disabled={wizard.step === FIRST_STEP}
          onClick={() => dispatch({ type: 'back' })}
        >
          Back
        </button>
        <button
          type="button"
          className="button flex-1 sm:flex-none"
          aria-disabled={missing !== null}
          aria-describedby="wizard-note"
          onClick={() => missing === null && dispatch({ type: 'next' })}
          {...control}
        >
          Continue
        </button>
        {tooltip}
      </div>
    </div>
  )
}

function timeAndBarber(wizard: Wizard, { barbers }: WizardFacts): string | null {
  const { date, time, barberId } = wizard
  if (!date || !time) return null
  if (isGroup(wizard)) return `${formatDate(date)} from ${time}`
  const barber = barbers?.find(({ id }) => id === barberId)
  return `${formatDate(date)} at ${time}${barber ? ` with ${barber.name}` : ''}`
}
