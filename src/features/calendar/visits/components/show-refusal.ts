import { failureText } from '../../../../platform/web/failure-text.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { VISIT_TOASTS } from '../messages.ts'

/** Shows a customer that nothing was changed, and why, in the shop's own words. */
export function showRefusal(error: unknown): void {
  showToast(VISIT_TOASTS.failed(failureText(error)))
}
