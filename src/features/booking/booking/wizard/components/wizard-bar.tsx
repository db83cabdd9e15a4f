import type { SubmitEvent } from 'react'
import { formatDate } from '../../../../../shared/calendar-date.ts'
import { formatMinutes } from '../../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../../shared/pence.ts'
import { useTooltip } from '../../../../../ui/tooltip.tsx'
import { useDisabled, useIsHydrated } from '../../../../../ui/use-is-hydrated.ts'
import { totalMinutes, totalPence } from '../../../../shop/treatments/rules.ts'
import { NOT_TOGETHER, NotTogether, whyNotTogether } from '../../options/components/not-together.tsx'
import { SetOffer } from '../../options/components/set-offer.tsx'
import { carriedFields } from '../address-rules.ts'
import { chosenByEach, chosenIn, type WizardFacts } from '../reconcile-rules.ts'
import { advance, choosesTreatments, FIRST_STEP, isGroup, type Wizard, whatIsMissing } from '../rules.ts'
import { ChoosingProvider } from './choice-link.tsx'
import type { WizardControl } from './use-wizard.ts'

export const WIZARD_FORM = 'wizard-form'

export function WizardBar(control: WizardControl) {
  const { wizard, facts, dispatch } = control
  const missing = whatIsMissing(wizard) ?? whyNotTogether(wizard, facts)
  const { control: described, tooltip } = useTooltip(missing)
  // Without the script, what is ticked is known once it is sent.
  const isKnown = useIsHydrated() || !choosesTreatments(wizard)
  const disabled = useDisabled(isKnown && missing !== null)
  const previous = advance(wizard, { type: 'back' }).step
  const next = advance(wizard, { type: 'next' }).step
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = new FormData(event.currentTarget, event.nativeEvent.submitter).get('step')
    if (to === String(previous)) dispatch({ type: 'back' })
    else if (missing === null) dispatch({ type: 'next' })
  }
  return (
    <form id={WIZARD_FORM} className="wizard-bar" onSubmit={submit}>
      {carriedFields(wizard).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="step" value={next} hidden tabIndex={-1} />
      <ChoosingProvider value={control}>
        <SetOffer wizard={wizard} facts={facts} />
        <NotTogether wizard={wizard} facts={facts} />
      </ChoosingProvider>
      <Chosen wizard={wizard} facts={facts} />
      <div className="flex flex-1 justify-end gap-3 sm:flex-none">
        <button
          type="submit"
          name="step"
          value={previous}
          className="button button-quiet"
          disabled={wizard.step === FIRST_STEP}
        >
          Back
        </button>
        <button
          type="submit"
          name="step"
          value={next}
          className="button flex-1 @max-[17.5rem]:flex-auto sm:flex-none"
          aria-describedby={`wizard-note ${NOT_TOGETHER}`}
          {...disabled}
          {...described}
        >
          Continue
        </button>
        {tooltip}
      </div>
    </form>
  )
}

function Chosen({ wizard, facts }: Pick<WizardControl, 'wizard' | 'facts'>) {
  const chosen = isGroup(wizard) ? chosenByEach(wizard, facts).flat() : chosenIn(wizard, facts)
  return (
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
        {whatIsMissing(wizard) ?? timeAndBarber(wizard, facts)}
      </span>
    </p>
  )
}

function timeAndBarber(wizard: Wizard, { barbers }: WizardFacts): string | null {
  const { date, time, barberId } = wizard
  if (!date || !time) return null
  if (isGroup(wizard)) return `${formatDate(date)} from ${time}`
  const barber = barbers?.find(({ id }) => id === barberId)
  return `${formatDate(date)} at ${time}${barber ? ` with ${barber.name}` : ''}`
}
