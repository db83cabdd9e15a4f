import { advance, FIRST_STEP, isGroup, LAST_STEP, type Wizard, whatIsMissing } from './rules.ts'

/**
 * The wizard, one step further, that the next tap most likely leads to; null when that is unknown, and for a group. Most
 * men know what they want to have done, and not yet who is to do it.
 */
export function prefetchedStep(wizard: Wizard): Wizard | null {
  if (isGroup(wizard)) return null
  if (wizard.step === FIRST_STEP)
    return advance(wizard, { type: 'choose-type', by: wizard.by ?? 'treatment' })
  const mayGoOn = wizard.step < LAST_STEP && whatIsMissing(wizard) === null
  return mayGoOn ? advance(wizard, { type: 'next' }) : null
}
