import { formatPounds } from '../../../../../shared/pence.ts'
import { cheaperSet } from '../../../../shop/treatments/rules.ts'
import { personText } from '../../group/messages.ts'
import { setText } from '../../messages.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { focusHeading } from '../../wizard/components/focus-wizard.ts'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { isGroup, OPTIONS_STEP, peopleOf, TREATMENTS_STEP } from '../../wizard/rules.ts'

/** Says that a set is cheaper than its parts, which are chosen, and takes it in their place with one tap. */
export function SetOffer(props: Pick<StepProps, 'wizard' | 'facts'>) {
  const offer = offerOf(props)
  const { isContactOnly } = props.wizard
  return (
    <div role="status" className={offer ? 'basis-full' : 'sr-only'}>
      {offer && (
        <p className="flex items-center justify-between gap-3 text-[1rem] leading-[1.35] @max-[17.5rem]:flex-wrap">
          <span>
            {isGroup(props.wizard) && `${personText(offer.person, isContactOnly)}: `}
            {setText(offer.set.name, formatPounds(offer.set.price), formatPounds(offer.set.savedPence))}
          </span>
          <ChoiceLink
            className="button button-quiet flex-none min-h-11 py-1 px-3"
            action={{ type: 'take-set', ...offer }}
            onChosen={focusHeading}
          >
            Take the set
          </ChoiceLink>
        </p>
      )}
    </div>
  )
}

/** In the steps that choose treatments: of all of them, or of the chosen barber's; for the first person who has one. */
function offerOf({ wizard, facts }: Pick<StepProps, 'wizard' | 'facts'>) {
  if (wizard.step !== OPTIONS_STEP && wizard.step !== TREATMENTS_STEP) return null
  const listed = wizard.step === OPTIONS_STEP ? facts.treatments : facts.offered
  const offers = peopleOf(wizard).flatMap((ids, index) => {
    const set = cheaperSet(listed ?? [], ids, wizard)
    return set ? [{ person: index + 1, set }] : []
  })
  return offers[0] ?? null
}
