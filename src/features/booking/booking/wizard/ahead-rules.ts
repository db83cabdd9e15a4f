import { advance, FIRST_STEP, isGroup, OPTIONS_STEP, type Wizard, whatIsMissing } from './rules.ts'

/** The wizard after the tap that is most likely next; null where there is none to another step. */
export function stepAhead(wizard: Wizard): Wizard | null {
  if (isGroup(wizard)) return null
  if (wizard.step === FIRST_STEP) return advance(wizard, { type: 'choose-type', by: 'treatment' })
  const isComplete = wizard.step === OPTIONS_STEP && whatIsMissing(wizard) === null
  return isComplete ? advance(wizard, { type: 'next' }) : null
}
