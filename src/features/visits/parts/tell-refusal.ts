import { CallError } from '../../../platform/web/api.ts'
import { showToast } from '../../../platform/web/toaster.tsx'
import { NO_CONNECTION } from '../../booking/words.ts'
import { VISIT_TOASTS } from '../page-words.ts'

/** Tells a customer that nothing was changed, and why, in the shop's own words. */
export function tellRefusal(fault: unknown): void {
  showToast(VISIT_TOASTS.failed(fault instanceof CallError ? fault.sentence : NO_CONNECTION))
}
