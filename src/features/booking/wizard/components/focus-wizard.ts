/** The id of the heading of the step that the page's wizard shows. */
export const WIZARD_HEADING_ID = 'wizard-heading'

/** Moves the focus to the wizard's heading and scrolls to it; false when the page has none. */
export function focusWizard(): boolean {
  const heading = document.getElementById(WIZARD_HEADING_ID)
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
  return heading !== null
}
