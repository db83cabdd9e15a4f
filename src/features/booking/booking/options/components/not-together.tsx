import { chosenFrom } from '../../../../shop/treatments/rules.ts'
import { noWayText } from '../../group/messages.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { focusHeading } from '../../wizard/components/focus-wizard.ts'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { leftOutIn, noWayIn, type WizardFacts } from '../../wizard/reconcile-rules.ts'
import { OPTIONS_STEP, type Wizard } from '../../wizard/rules.ts'
import { allButText, leaveOutText, NO_ONE_DOES_ALL, shareText, VISIT_WITH_EACH } from '../messages.ts'
import { type LeftOut, whoSharesWith } from '../rules.ts'

/** The id of what describes why Continue does not lead on. */
export const NOT_TOGETHER = 'not-together'

/** Why what is chosen at step 2 can't be had in one visit, or by several people together; null when it can. */
export function whyNotTogether(wizard: Wizard, facts: Pick<WizardFacts, 'skills'>): string | null {
  if (wizard.step !== OPTIONS_STEP) return null
  const who = noWayIn(wizard, facts)
  if (who !== null) return noWayText(who, wizard.isContactOnly)
  return leftOutIn(wizard, facts).length > 0 ? NO_ONE_DOES_ALL : null
}

/** Of a choice that no one barber does: what to leave out with whom, at one tap, or who could share it. */
export function NotTogether({ wizard, facts }: Pick<StepProps, 'wizard' | 'facts'>) {
  const { treatments = [], barbers = [], skills = [] } = facts
  const options = wizard.step === OPTIONS_STEP ? leftOutIn(wizard, facts) : []
  const barberName = (id: number | null) => barbers.find(barber => barber.id === id)?.name
  const names = (left: LeftOut) => chosenFrom(treatments, left.treatmentIds).map(({ name }) => name)
  const [first] = options
  const sentence = whyNotTogether(wizard, facts)
  const sharerId = first ? whoSharesWith(first, skills) : null
  const share = options.some(({ barberId }) => barberId === sharerId) ? null : barberName(sharerId)
  return (
    <div id={NOT_TOGETHER} role="status" className={sentence ? 'grid basis-full gap-1' : 'sr-only'}>
      {sentence && <p className="font-semibold">{sentence}</p>}
      {options.map(left => (
        <p
          key={left.barberId}
          className="flex items-center justify-between gap-3 text-[1rem] leading-[1.35] @max-[17.5rem]:flex-wrap"
        >
          <span>{allButText(barberName(left.barberId) ?? '', names(left))}</span>
          <ChoiceLink
            className="button button-quiet flex-none min-h-11 py-1 px-3"
            action={{
              type: 'choose-treatments',
              ids: wizard.treatmentIds.filter(id => !left.treatmentIds.includes(id)),
            }}
            onChosen={focusHeading}
          >
            {leaveOutText(names(left))}
            <span className="sr-only">: {names(left).join(', ')}</span>
          </ChoiceLink>
        </p>
      ))}
      {first && sharerId !== null && (
        <p className="text-muted">{share ? shareText(share, names(first)) : VISIT_WITH_EACH}</p>
      )}
    </div>
  )
}
