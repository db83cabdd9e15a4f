import { showToast } from '../../../../platform/web/toaster.tsx'
import { failureToast, type Toast, type ToastAction } from '../../../../shared/toast.ts'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { useMoveVisit, type VisitMove } from '../queries.ts'
import { UNDO_TEXTS } from '../screen-messages.ts'

export const UNDO_MS = 10_000

/** The toast of a move that was refused. */
export function notMoved(error: unknown): Pick<Toast, 'title' | 'description' | 'tone'> {
  const description = serverText(error) || UNDO_TEXTS.unreachable
  return failureToast(UNDO_TEXTS.refused, description)
}

/** For 10 seconds, before the customer is notified; the offer outlives the visit's sheet. */
export function useOfferUndo() {
  const moving = useMoveVisit()
  const tell = useOwnerToasts()
  const undo = (back: VisitMove) =>
    moving.mutateAsync({ ...back, allowsOutsideHours: true }).then(
      () => showToast(UNDO_TEXTS.undone),
      (error: unknown) => tell(error, notMoved(error)),
    )
  const { undo: label, hint } = UNDO_TEXTS
  const undoAction = (back: VisitMove) => ({ label, hint, run: () => void undo(back), durationMs: UNDO_MS })
  return {
    pending: moving.isPending ? (moving.variables ?? null) : null,
    offerUndo: (done: { title: string; description: string; otherAction?: ToastAction }, back: VisitMove) =>
      showToast({ ...done, tone: 'success', action: undoAction(back) }),
    undoAction,
  }
}
