import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { Field } from '../../../ui/field.tsx'
import { treatmentsQuery } from '../../treatments/queries.ts'
import { chosenFrom, totalMinutes, totalPence } from '../../treatments/rules.ts'
import { type DeskVisit, editRequest } from '../contract.ts'
import { errorsByField, fieldsOf, poundsText } from '../form-rules.ts'
import { useEditVisit } from '../queries.ts'
import { editOf } from '../request-rules.ts'
import { DESK_TEXTS, DESK_TOASTS } from '../screen-messages.ts'
import { NotifyTick } from './notify-tick.tsx'
import { Refused } from './refused.tsx'
import { TreatmentList } from './treatment-list.tsx'

/** A visit's note; and while it can be changed, what is done, for how long and at what price. */
export function EditForm({ visit, onDone }: { visit: DeskVisit; onDone: () => void }) {
  const editing = useEditVisit()
  const form = useRef<HTMLFormElement>(null)
  const [treatmentIds, setTreatmentIds] = useState(() => visit.treatments.map(({ id }) => id))
  const [terms, setTerms] = useState({
    minutes: String(visit.totalDuration),
    pounds: poundsText(visit.totalPrice),
  })
  const list = useQuery(treatmentsQuery).data ?? []
  const chooseTreatments = (ids: number[]) => {
    const chosen = chosenFrom(list, ids)
    setTreatmentIds(ids)
    setTerms({ minutes: String(totalMinutes(chosen)), pounds: poundsText(totalPence(chosen)) })
  }
  const [notifies, setNotifies] = useState(visit.isReachable)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const send = (allowsOutsideHours: boolean) => {
    if (!form.current) return
    const fields = fieldsOf(new FormData(form.current))
    const typed = editOf(fields, { version: visit.version, treatmentIds }, allowsOutsideHours)
    const { data: request, error } = editRequest.safeParse({ ...typed, notifiesCustomer: notifies })
    setErrors(error ? errorsByField(error.issues) : {})
    if (!request) return
    editing.mutate(
      { visitId: visit.id, request },
      {
        onSuccess: () => {
          showToast(DESK_TOASTS.saved)
          onDone()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  return (
    <form ref={form} method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <Field
        label="Private note"
        name="privateNote"
        hint={DESK_TEXTS.noteHint}
        maxLength={500}
        defaultValue={visit.privateNote ?? ''}
        error={errors.privateNote}
      />
      <fieldset className="grid gap-5" hidden={!visit.canChange}>
        <legend className="sr-only">Treatments, length and price</legend>
        <TreatmentList
          legend="What for"
          chosen={treatmentIds}
          error={errors.treatmentIds}
          onChange={chooseTreatments}
        />
        <TermFields terms={terms} reason={visit.adjustmentReason} errors={errors} onChange={setTerms} />
        <NotifyTick visit={visit} isTicked={notifies} onTick={setNotifies}>
          Tell the customer when its length changes
        </NotifyTick>
      </fieldset>
      <Refused error={editing.error} onAnyway={() => send(true)} />
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onDone}>
          Back
        </button>
        <button type="submit" className="button" disabled={editing.isPending}>
          Save
        </button>
      </div>
    </form>
  )
}

type Terms = { minutes: string; pounds: string }

/** The length and price of what is chosen, which may be others for a reason. */
function TermFields({
  terms,
  reason,
  errors,
  onChange,
}: {
  terms: Terms
  reason: string | null
  errors: Readonly<Record<string, string>>
  onChange: (terms: Terms) => void
}) {
  return (
    <>
      <div className="form-row desk-pair">
        <Field
          label="Minutes"
          name="totalDuration"
          inputMode="numeric"
          value={terms.minutes}
          error={errors.totalDuration}
          onChange={event => onChange({ ...terms, minutes: event.target.value })}
        />
        <Field
          label="Price in pounds"
          name="totalPrice"
          inputMode="decimal"
          value={terms.pounds}
          error={errors.totalPrice}
          onChange={event => onChange({ ...terms, pounds: event.target.value })}
        />
      </div>
      <Field
        label="Reason"
        name="reason"
        hint={DESK_TEXTS.reasonHint}
        maxLength={200}
        defaultValue={reason ?? ''}
        error={errors.reason}
      />
    </>
  )
}
