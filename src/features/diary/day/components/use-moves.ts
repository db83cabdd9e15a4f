import { useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../../accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../accounts/queries.ts'
import { refusalType, useMoveVisit, type VisitMove } from '../../../desk/queries.ts'
import type { BookedVisit } from '../contract.ts'
import { MOVE_MESSAGES, movedText } from '../messages.ts'
import { type MoveTarget, placeOfVisit, spanOfTarget } from '../move-rules.ts'

const UNDO_MS = 10_000

/** A drop outside working hours, which is asked about before it is sent again. */
export type OutsideQuestion = { visit: BookedVisit; target: MoveTarget; sentence: string }

/** Sends what was dragged, offers to undo it, and says in one sentence why it was refused. */
export function useMoves(barberNameOf: (barberId: number) => string, notifiesCustomer: boolean) {
  const moving = useMoveVisit()
  const tell = useOwnerToasts()
  const [question, setQuestion] = useState<OutsideQuestion | null>(null)
  const refuse = (error: unknown) =>
    tell(error, {
      title: MOVE_MESSAGES.refused,
      description: serverText(error) || MOVE_MESSAGES.unreachable,
      tone: 'failure',
    })
  const send = (visit: BookedVisit, target: MoveTarget, allowsOutsideHours: boolean) => {
    const move = { visitId: visit.id, version: visit.version, to: target, notifiesCustomer }
    moving.mutate(
      { ...move, allowsOutsideHours },
      {
        onSuccess: ({ version }) => {
          setQuestion(null)
          const text = movedText(visit.customerName, spanOfTarget(target), barberNameOf(target.barberId))
          const back = { ...move, version, to: placeOfVisit(visit), allowsOutsideHours: true }
          offerUndo(text, () => undo(back))
        },
        onError: error => {
          if (refusalType(error) !== 'outside-hours') return refuse(error)
          setQuestion({ visit, target, sentence: serverText(error) ?? '' })
        },
      },
    )
  }
  const undo = (back: VisitMove) =>
    moving.mutate(back, {
      onSuccess: () => showToast({ title: MOVE_MESSAGES.undone, description: '', tone: 'success' }),
      onError: refuse,
    })
  return {
    question,
    pending: moving.isPending ? (moving.variables ?? null) : null,
    move: (visit: BookedVisit, target: MoveTarget) => send(visit, target, false),
    moveAnyway: () => question && send(question.visit, question.target, true),
    leave: () => setQuestion(null),
  }
}

function offerUndo(description: string, run: () => void): void {
  const { moved: title, undo: label, undoHint: hint } = MOVE_MESSAGES
  showToast({ title, description, tone: 'success', action: { label, hint, run, durationMs: UNDO_MS } })
}
