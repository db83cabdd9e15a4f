import { clockTime } from '../../../../../shared/clock-time.ts'
import type { ToastAction } from '../../../../../shared/toast.ts'
import { useIsDesk } from '../../../../staff/accounts/components/auth-context.tsx'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { notMoved, UNDO_MS, useOfferUndo } from '../../../front-desk/components/use-offer-undo.ts'
import { alongText, GROUP_TEXTS, notAlongText } from '../../../front-desk/group/messages.ts'
import { useMoveVisit, type VisitMove } from '../../../front-desk/queries.ts'

type Moved = { title: string; description: string; otherAction?: ToastAction }

/** What is said and offered of those that come with a visit which was dragged alone; the desk may move them too. */
export function useOthersAlong() {
  const moving = useMoveVisit()
  const { offerUndo, undoAction } = useOfferUndo()
  const tell = useOwnerToasts()
  const isDesk = useIsDesk()
  const moveAll = async (
    moved: Moved,
    others: number,
    { back, again }: { back: VisitMove; again: VisitMove },
  ) => {
    try {
      const { version, to } = back
      const movedFrom = { date: to.date, time: clockTime(to.startMinute) }
      const all = await moving.mutateAsync({ ...again, version, withOthers: true, movedFrom })
      offerUndo(moved, { ...back, version: all.version, withOthers: true })
    } catch (error) {
      const title = GROUP_TEXTS.notMovedToo[others === 1 ? 0 : 1]
      tell(error, { ...notMoved(error), title, action: undoAction(back) })
    }
  }
  return {
    pending: moving.isPending ? (moving.variables ?? null) : null,
    /** `others` is how many. They are moved by as much as the visit was, all or none. */
    withOthers: (moved: Moved, others: number, moves: { back: VisitMove; again: VisitMove }): Moved => {
      const description = moved.description + notAlongText(others)
      if (others === 0 || !isDesk) return { ...moved, description }
      const all = { ...moved, description: moved.description + alongText(others, 'moved') }
      const run = () => void moveAll(all, others, moves)
      const label = GROUP_TEXTS.moveToo[others === 1 ? 0 : 1]
      const otherAction = { label, hint: GROUP_TEXTS.moveTooHint, run, durationMs: UNDO_MS }
      return { ...moved, description, otherAction }
    },
  }
}
