import { useEffect, useEffectEvent } from 'react'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import type { DeskVisit } from '../contract.ts'
import { useMoveVisit } from '../queries.ts'
import { placeText } from '../screen-messages.ts'
import { Refused } from './refused.tsx'

/** A visit as it stood before it was moved, and whether its customer is notified of the move. */
export type Moved = { from: DeskVisit; notifiesCustomer: boolean }

const UNDO_MS = 10_000

/** Offers for 10 seconds to move a visit back, before its customer is notified. */
export function UndoMove({ moved, visit, onGone }: { moved: Moved; visit: DeskVisit; onGone: () => void }) {
  const moving = useMoveVisit()
  const leave = useEffectEvent(onGone)
  const hasFailed = moving.isError
  useEffect(() => {
    if (hasFailed) return
    const timer = setTimeout(() => leave(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [hasFailed])
  const undo = () => {
    const { barberId, date, time, totalDuration } = moved.from
    const to = { barberId, date, startMinute: minuteOfDay(time), durationMinutes: totalDuration }
    const back = { visitId: visit.id, version: visit.version, to, notifiesCustomer: moved.notifiesCustomer }
    moving.mutate({ ...back, allowsOutsideHours: true }, { onSuccess: onGone })
  }
  return (
    <div className="notice" role="status">
      <p>
        Moved to {placeText(visit)} with {visit.barberName}.
      </p>
      <button type="button" className="button button-quiet" disabled={moving.isPending} onClick={undo}>
        Undo
      </button>
      <Refused error={moving.error} />
    </div>
  )
}
