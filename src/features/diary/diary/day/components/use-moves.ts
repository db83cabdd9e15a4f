import { useState } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { type DiarySlot, spanOf } from '../../../../../shared/diary-slot.ts'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../../staff/accounts/queries.ts'
import { notMoved, useOfferUndo } from '../../../front-desk/components/use-offer-undo.ts'
import { refusalType, useMoveVisit } from '../../../front-desk/queries.ts'
import type { DayVisit } from '../contract.ts'
import { MOVE_MESSAGES, movedText } from '../messages.ts'
import { placeOfVisit } from '../move-rules.ts'
import { type DayColumn, isInTheWay } from '../rules.ts'

/** A drop outside working hours, which is asked about before it is sent again. */
type OutsideQuestion = { visit: DayVisit; target: DiarySlot; sentence: string }

/** Sends what was dragged, offers to undo it, and says in one sentence why it was refused. */
export function useMoves(columns: readonly DayColumn[], notifiesCustomer: boolean) {
  const moving = useMoveVisit()
  const undoing = useOfferUndo()
  const tell = useOwnerToasts()
  const [question, setQuestion] = useState<OutsideQuestion | null>(null)
  const send = (visit: DayVisit, target: DiarySlot, allowsOutsideHours: boolean) => {
    const move = { visitId: visit.id, version: visit.version, to: target, notifiesCustomer }
    // Out of an absence or a closure there is no way back.
    const canReturn = !isInTheWay(visit, columns)
    moving.mutate(
      { ...move, allowsOutsideHours },
      {
        onSuccess: ({ version }) => {
          setQuestion(null)
          const barberName = columns.find(({ plan }) => plan.barberId === target.barberId)?.barberName ?? ''
          const description = movedText(visit.customerName, spanOf(target), barberName)
          const moved = { title: MOVE_MESSAGES.moved, description }
          if (canReturn) undoing.offerUndo(moved, { ...move, version, to: placeOfVisit(visit) })
          else showToast({ ...moved, tone: 'success' })
        },
        onError: error => {
          if (refusalType(error) !== 'outside-hours') return tell(error, notMoved(error))
          setQuestion({ visit, target, sentence: serverText(error) ?? '' })
        },
      },
    )
  }
  return {
    question,
    pending: moving.isPending ? (moving.variables ?? null) : undoing.pending,
    move: (visit: DayVisit, target: DiarySlot) => send(visit, target, false),
    moveAnyway: () => question && send(question.visit, question.target, true),
    leave: () => setQuestion(null),
  }
}
