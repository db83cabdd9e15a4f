import { showToast } from '../../../../platform/web/toaster.tsx'
import { UNDO } from '../../../setup/photos/screen-messages.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import type { CreativeDecision } from '../contract.ts'
import { useDecideCreative } from '../queries.ts'
import { DONE_TOASTS } from '../screen-messages.ts'

/** Sends a decision, and says what was done, with an Undo for what can be taken back. */
export function useDecide(id: string) {
  const deciding = useDecideCreative()
  const toastRefusal = useOwnerToasts()
  const onRefusal = (error: unknown) => toastRefusal(error)
  const run = (decision: CreativeDecision) => deciding.mutateAsync({ id, decision })
  const restore = () => void run({ step: 'restore' }).then(() => showToast(DONE_TOASTS.restore), onRefusal)
  const onDone = (step: CreativeDecision['step']) => {
    const toast = DONE_TOASTS[step]
    showToast(step === 'take-down' ? { ...toast, action: { ...UNDO, run: restore } } : toast)
  }
  return { run, onDone, onRefusal }
}
