export const WIZARD_HEADING_ID = 'wizard-heading'

/** Focuses the wizard's heading and scrolls to it; false when the page has no wizard. */
export function focusWizard(): boolean {
  const heading = document.getElementById(WIZARD_HEADING_ID)
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
  return heading !== null
}
