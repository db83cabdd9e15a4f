import { type ReactNode, useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import type { DeskVisit } from '../contract.ts'
import { OthersTick } from '../group/components/others-tick.tsx'
import { changeText } from '../group/messages.ts'
import { useCancelVisit } from '../queries.ts'
import { DESK_TEXTS, DESK_TOASTS } from '../screen-messages.ts'
import { CANCEL_FORM } from './form-schemas.ts'
import { StillOpen } from './newer-visit.tsx'
import { NotifyTick } from './notify-tick.tsx'
import { Refused } from './refused.tsx'

const REASONS = [
  'The customer asked',
  'The barber is away',
  'The shop is closed',
  'Booked by mistake',
] as const

export function CancelForm({
  visit,
  latest,
  newer,
  onKept,
  onCancelled,
}: {
  visit: DeskVisit
  /** As it stands now. */
  latest: DeskVisit
  newer: ReactNode
  onKept: () => void
  onCancelled: () => void
}) {
  const cancelling = useCancelVisit()
  const [isAll, setAll] = useState(false)
  const isCancelledAfterAll = cancelling.isError && latest.status === 'cancelled'
  return (
    <Form
      className="grid gap-5"
      schema={CANCEL_FORM}
      send={async request => {
        const cancel = { visitId: visit.id, request: { ...request, version: visit.version } }
        return { cancelled: await cancelling.mutateAsync(cancel), withOthers: request.withOthers }
      }}
      onSent={({ cancelled, withOthers }) => {
        showToast(DESK_TOASTS.cancelled(cancelled, withOthers ? visit.comesWith.length : 0))
        onCancelled()
      }}
    >
      <p>Cancelling gives the time back. It can’t be undone.</p>
      <OthersTick change="cancel" others={visit.comesWith} isTicked={isAll} onTick={setAll} />
      <ReasonFields />
      <NotifyTick visit={visit}>Tell the customer</NotifyTick>
      <StillOpen
        made={isCancelledAfterAll && DESK_TEXTS.cancelledAfterAll}
        {...{ latest, newer }}
        onDone={onCancelled}
      >
        <Refused error={cancelling.error} />
      </StillOpen>
      <DialogActions back="Keep it" onBack={onKept} isFinal>
        {changeText('Cancel', isAll ? visit.comesWith.length : 0)}
      </DialogActions>
    </Form>
  )
}

/** The usual reasons to tap, and a field for any other. */
function ReasonFields() {
  const [reason, setReason] = useState('')
  return (
    <>
      <fieldset className="field">
        <legend className="font-semibold">Why</legend>
        <div className="flex flex-wrap gap-2">
          {REASONS.map(text => (
            <button
              key={text}
              type="button"
              className="chip"
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
        onChange={event => setReason(event.target.value)}
      />
    </>
  )
}
