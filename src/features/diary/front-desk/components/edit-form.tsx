import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { poundsText } from '../../../../shared/pence.ts'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { WrappedField } from '../../../../ui/form/wrapped-field.tsx'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { chosenFrom, pricedAt, totalMinutes, totalPence } from '../../../shop/treatments/rules.ts'
import type { DeskVisit } from '../contract.ts'
import { isEditedTo, isUndoneByMove } from '../form-rules.ts'
import { moveBack, useEditVisit } from '../queries.ts'
import { DESK_TEXTS, DESK_TOASTS } from '../screen-messages.ts'
import { EDIT_FORM } from './form-schemas.ts'
import { StillOpen } from './newer-visit.tsx'
import { NotifyTick } from './notify-tick.tsx'
import { Refused } from './refused.tsx'
import { fieldErrorOf, isOfField } from './refused-fields.ts'
import { TreatmentList } from './treatment-list.tsx'
import { useOfferUndo } from './use-offer-undo.ts'

const FIELDS = ['reason']

export function EditForm({
  ref,
  visit,
  latest,
  newer,
  onBack,
  onDone,
}: {
  ref: Ref<HTMLFormElement>
  visit: DeskVisit
  /** As it stands now. */
  latest: DeskVisit
  newer: ReactNode
  onBack: () => void
  onDone: () => void
}) {
  const editing = useEditVisit()
  const { offerUndo } = useOfferUndo()
  const isSavedAfterAll = newer && editing.isError && isEditedTo(latest, editing.variables.request)
  return (
    <Form
      ref={ref}
      className="grid gap-5"
      schema={EDIT_FORM}
      send={async request => {
        const edit = { visitId: visit.id, request: { ...request, version: visit.version } }
        return { saved: await editing.mutateAsync(edit), notifiesCustomer: request.notifiesCustomer }
      }}
      onRefusal={error => fieldErrorOf(error, FIELDS)}
      onSent={({ saved, notifiesCustomer }) => {
        if (isUndoneByMove(visit, saved))
          offerUndo(DESK_TOASTS.lasts(saved), moveBack(visit, { version: saved.version, notifiesCustomer }))
        else showToast(DESK_TOASTS.saved)
        onDone()
      }}
    >
      <WrappedField
        label="Private note"
        name="privateNote"
        hint={DESK_TEXTS.noteHint}
        maxLength={500}
        defaultValue={visit.privateNote ?? ''}
      />
      <fieldset className="grid gap-5" hidden={!visit.canChange}>
        <legend className="sr-only">Treatments, length and price</legend>
        <TermFields visit={visit} />
        <NotifyTick visit={visit}>Tell the customer when its length changes</NotifyTick>
      </fieldset>
      <StillOpen made={isSavedAfterAll && DESK_TEXTS.savedAfterAll} {...{ latest, newer, onDone }}>
        <Refused
          error={isOfField(editing.error, FIELDS) ? null : editing.error}
          anyway={DESK_TEXTS.saveAnyway}
        />
      </StillOpen>
      <DialogActions back="Back" onBack={onBack}>
        Save
      </DialogActions>
    </Form>
  )
}

/** What is done, and its length and price, which may be others than the price list's for a reason. */
function TermFields({ visit }: { visit: DeskVisit }) {
  const [treatmentIds, setTreatmentIds] = useState(() => visit.treatments.map(({ id }) => id))
  const [minutes, setMinutes] = useState(String(visit.totalDuration))
  const [pounds, setPounds] = useState(poundsText(visit.totalPrice))
  const list = useQuery(treatmentsQuery).data ?? []
  const chooseTreatments = (ids: number[]) => {
    // What is kept costs and takes what it did when it was booked.
    const chosen = chosenFrom([...visit.treatments, ...pricedAt(list, visit)], ids)
    setTreatmentIds(ids)
    setMinutes(String(totalMinutes(chosen)))
    setPounds(poundsText(totalPence(chosen)))
  }
  return (
    <>
      <input type="hidden" name="treatmentIds" value={treatmentIds.join()} />
      <TreatmentList legend="What for" at={visit} chosen={treatmentIds} onChange={chooseTreatments} />
      <div className="grid grid-cols-2 gap-3 items-start">
        <Field
          label="Minutes"
          name="totalDuration"
          inputMode="numeric"
          value={minutes}
          onChange={event => setMinutes(event.target.value)}
        />
        <Field
          label="Price in pounds"
          name="totalPrice"
          inputMode="decimal"
          value={pounds}
          onChange={event => setPounds(event.target.value)}
        />
      </div>
      <Field
        label="Reason"
        name="reason"
        hint={DESK_TEXTS.reasonHint}
        maxLength={200}
        defaultValue={visit.adjustmentReason ?? ''}
      />
    </>
  )
}
