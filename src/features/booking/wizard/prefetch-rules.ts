import { advance, FIRST_STEP, isGroup, LAST_STEP, type Wizard, whatIsMissing } from './rules.ts'

/** The wizard after the most likely next tap, or null; most customers choose treatments before a barber. */
export function prefetchedStep(wizard: Wizard): Wizard | null {
  if (isGroup(wizard)) return null
  if (wizard.step === FIRST_STEP)
    return advance(wizard, { type: 'choose-type', by: wizard.by ?? 'treatment' })
  const mayGoOn = wizard.step < LAST_STEP && whatIsMissing(wizard) === null
  return mayGoOn ? advance(wizard, { type: 'next' }) : null
}
