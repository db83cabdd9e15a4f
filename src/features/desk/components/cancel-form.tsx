import { type FormEvent, useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { Field } from '../../../ui/field.tsx'
import { cancelRequest, type DeskVisit } from '../contract.ts'
import { errorsByField, fieldsOf } from '../form-rules.ts'
import { useCancelVisit } from '../queries.ts'
import { DESK_TEXTS, DESK_TOASTS } from '../screen-messages.ts'
import { NotifyTick } from './notify-tick.tsx'
import { Refused } from './refused.tsx'

const REASONS = [
  'The customer asked',
  'The barber is away',
  'The shop is closed',
  'Booked by mistake',
] as const

/** Asks why a visit is cancelled, and whether to tell its customer. */
export function CancelForm({
  visit,
  onKept,
  onCancelled,
}: {
  visit: DeskVisit
  onKept: () => void
  onCancelled: () => void
}) {
  const cancelling = useCancelVisit()
  const [notifies, setNotifies] = useState(visit.isReachable)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = fieldsOf(new FormData(event.currentTarget))
    const wanted = { version: visit.version, reason: fields.text('reason') ?? '', notifiesCustomer: notifies }
    const { data: request, error } = cancelRequest.safeParse(wanted)
    setErrors(error ? errorsByField(error.issues) : {})
    if (!request) return
    cancelling.mutate(
      { visitId: visit.id, request },
      {
        onSuccess: cancelled => {
          showToast(DESK_TOASTS.cancelled(cancelled))
          onCancelled()
        },
      },
    )
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <p>Cancelling gives the time back. It can’t be undone.</p>
      <fieldset className="field">
        <legend className="font-semibold">Why</legend>
        <div className="desk-chips">
          {REASONS.map(text => (
            <button
              key={text}
              type="button"
              className="desk-chip"
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          ))}
        </div>
      </fieldset>
      <Field
        label="Reason"
        name="reason"
        hint={DESK_TEXTS.cancelHint}
        maxLength={200}
        required
        value={reason}
        error={errors.reason}
        onChange={event => setReason(event.target.value)}
      />
      <NotifyTick visit={visit} isTicked={notifies} onTick={setNotifies}>
        Tell the customer
      </NotifyTick>
      <Refused error={cancelling.error} />
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onKept}>
          Keep it
        </button>
        <button type="submit" className="button button-danger" disabled={cancelling.isPending}>
          Cancel the visit
        </button>
      </div>
    </form>
  )
}
