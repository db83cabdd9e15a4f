import { useState } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { type DiarySlot, spanOf } from '../../../../../shared/diary-slot.ts'
import { useOwnerToasts } from '../../../../staff/accounts/components/use-owner-toasts.ts'
import { serverText } from '../../../../staff/accounts/queries.ts'
import { notMoved, useOfferUndo } from '../../../front-desk/components/use-offer-undo.ts'
import { refusalType, useMoveVisit } from '../../../front-desk/queries.ts'
import type { DayVisit } from '../contract.ts'
import { MOVE_MESSAGES, movedText } from '../messages.ts'
import { isOtherStart, placeOfVisit } from '../move-rules.ts'
import { type DayColumn, isInTheWay } from '../rules.ts'
import { useOthersAlong } from './use-others-along.ts'

/** A drop outside working hours, which is asked about before it is sent again. */
type OutsideQuestion = { visit: DayVisit; target: DiarySlot; sentence: string }

/** Sends what was dragged, offers to undo it, and says in one sentence why it was refused. */
export function useMoves(columns: readonly DayColumn[], notifiesCustomer: boolean) {
  const moving = useMoveVisit()
  const undoing = useOfferUndo()
  const along = useOthersAlong()
  const tell = useOwnerToasts()
  const [question, setQuestion] = useState<OutsideQuestion | null>(null)
  const send = (visit: DayVisit, target: DiarySlot, allowsOutsideHours: boolean) => {
    const move = { visitId: visit.id, version: visit.version, to: target, notifiesCustomer }
    // Out of an absence or a closure there is no way back.
    const canReturn = !isInTheWay(visit, columns)
    moving.mutate(
      { ...move, allowsOutsideHours },
      {
        onSuccess: ({ version, comesWith }) => {
          setQuestion(null)
          const barberName = columns.find(({ plan }) => plan.barberId === target.barberId)?.barberName ?? ''
          const description = movedText(visit.customerName, spanOf(target), barberName)
          const moved = { title: MOVE_MESSAGES.moved, description }
          const others = isOtherStart(visit, target) ? comesWith.length : 0
          const back = { ...move, version, to: placeOfVisit(visit) }
          const again = { ...move, allowsOutsideHours }
          if (canReturn) undoing.offerUndo(along.withOthers(moved, others, { back, again }), back)
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
    pending: moving.isPending ? (moving.variables ?? null) : (along.pending ?? undoing.pending),
    move: (visit: DayVisit, target: DiarySlot) => send(visit, target, false),
    moveAnyway: () => question && send(question.visit, question.target, true),
    leave: () => setQuestion(null),
  }
}
