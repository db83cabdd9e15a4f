import { type FormEvent, useState } from 'react'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { Field } from '../../../ui/field.tsx'
import type { DeskVisit } from '../contract.ts'
import { useMoveVisit } from '../queries.ts'
import { DESK_TEXTS } from '../screen-messages.ts'
import { NotifyTick } from './notify-tick.tsx'
import { type ChosenPlace, PlaceFields } from './place-fields.tsx'
import { Refused } from './refused.tsx'
import type { Moved } from './undo-move.tsx'

/** Another barber, date, time or length for a visit. */
export function MoveForm({
  visit,
  onBack,
  onMoved,
}: {
  visit: DeskVisit
  onBack: () => void
  onMoved: (moved: Moved) => void
}) {
  const moving = useMoveVisit()
  const [place, setPlace] = useState<ChosenPlace>(visit)
  const [minutes, setMinutes] = useState(String(visit.totalDuration))
  const [notifies, setNotifies] = useState(visit.isReachable)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (allowsOutsideHours: boolean) => {
    const { barberId, date, time } = place
    const isComplete = barberId !== null && date !== '' && time !== '' && Number(minutes) > 0
    setMissing(!isComplete)
    if (!isComplete) return
    const to = { barberId, date, startMinute: minuteOfDay(time), durationMinutes: Number(minutes) }
    const change = { visitId: visit.id, version: visit.version, to, notifiesCustomer: notifies }
    moving.mutate(
      { ...change, allowsOutsideHours, reason: reason.trim() || undefined },
      { onSuccess: () => onMoved({ from: visit, notifiesCustomer: notifies }) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <PlaceFields place={place} onChange={setPlace} />
      <Field
        label="Minutes"
        type="number"
        min={5}
        step={5}
        value={minutes}
        onChange={event => setMinutes(event.target.value)}
      />
      {Number(minutes) !== visit.totalDuration && (
        <Field
          label="Reason"
          hint={DESK_TEXTS.lengthReasonHint}
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      )}
      <NotifyTick visit={visit} isTicked={notifies} onTick={setNotifies}>
        Tell the customer
      </NotifyTick>
      {isMissing && (
        <p className="field-error" role="alert">
          {DESK_TEXTS.choosePlace}
        </p>
      )}
      <Refused error={moving.error} onAnyway={() => send(true)} />
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="button" disabled={moving.isPending}>
          Move the visit
        </button>
      </div>
    </form>
  )
}
