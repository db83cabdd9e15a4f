export const WIZARD_HEADING_ID = 'wizard-heading'

/** Focuses the wizard's heading where it stands, as when the control that had the focus goes away. */
export function focusHeading(): void {
  document.getElementById(WIZARD_HEADING_ID)?.focus({ preventScroll: true })
}

export function focusWizard(): boolean {
  const heading = document.getElementById(WIZARD_HEADING_ID)
  focusHeading()
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
  return heading !== null
}
