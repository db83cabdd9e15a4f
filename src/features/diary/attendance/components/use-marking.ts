import { showToast } from '../../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../staff/accounts/queries.ts'
import { MARK_TOASTS, UNDO } from '../messages.ts'
import { useMark } from '../queries.ts'
import type { Step } from '../rules.ts'
import type { Marking } from '../tap-rules.ts'

const UNDO_MS = 10_000
/** The second tap of two would mark the step after, whose button stands in the same place by then. */
const DOUBLE_TAP_MS = 600
/** Of the whole page: a visit that is marked may move to another list, and its button is made again there. */
const lastTap = { visitId: '', atMs: Number.NEGATIVE_INFINITY }

export type MarkedVisit = { visitId: string; version: string; customerName: string }

export function useMarking() {
  const { mutateAsync, isPending } = useMark()
  const tell = useOwnerToasts()
  // Awaited, not called back: a visit that is marked may leave the list that it stood in.
  const run = async (marking: Marking, then: (version: string) => void) => {
    try {
      then((await mutateAsync(marking)).version)
    } catch (error) {
      tell(error, MARK_TOASTS.refused(serverText(error)))
    }
  }
  const takeBack = ({ visitId, version }: Pick<MarkedVisit, 'visitId' | 'version'>, step: Step) =>
    run({ visitId, version, step, isUndo: true }, () => showToast(MARK_TOASTS.undone))
  const mark = ({ visitId, version, customerName }: MarkedVisit, step: Step) =>
    run({ visitId, version, step, isUndo: false }, next => {
      const undo = () => {
        lastTap.visitId = ''
        void takeBack({ visitId, version: next }, step)
      }
      showToast({
        ...MARK_TOASTS.marked(step, customerName),
        action: { ...UNDO, run: undo, durationMs: UNDO_MS },
      })
    })
  return { mark, takeBack, isPending }
}

export function isSecondTap(visitId: string, atMs: number): boolean {
  const isSecond = lastTap.visitId === visitId && atMs - lastTap.atMs < DOUBLE_TAP_MS
  if (!isSecond) Object.assign(lastTap, { visitId, atMs })
  return isSecond
}
