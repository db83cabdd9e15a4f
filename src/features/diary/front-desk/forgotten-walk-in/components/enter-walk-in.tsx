import { useState } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Button } from '../../../../../ui/form/button.tsx'
import { DialogActions } from '../../../../../ui/form/dialog-actions.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form } from '../../../../../ui/form/form.tsx'
import { useDiscardQuestion } from '../../../../../ui/form/use-discard-question.tsx'
import { useLeaveWarning } from '../../../../../ui/use-leave-warning.ts'
import { PaymentPanel } from '../../../../till/takings/components/payment-panel.tsx'
import { BookTreatments } from '../../components/book-treatments.tsx'
import { type ChosenPlace, PlaceFields } from '../../components/place-fields.tsx'
import { Refused } from '../../components/refused.tsx'
import { Sheet } from '../../components/sheet.tsx'
import type { BookedForCustomer } from '../../contract.ts'
import { DESK_TEXTS } from '../../screen-messages.ts'
import { WALK_IN_TEXTS, WALK_IN_TOASTS } from '../messages.ts'
import { useEnterWalkIn } from '../queries.ts'
import { WALK_IN_FORM } from './walk-in-form.ts'

export function EnterWalkIn({ date }: { date: string }) {
  const [isOpen, setOpen] = useState(false)
  const [entered, setEntered] = useState<BookedForCustomer | null>(null)
  const typed = useLeaveWarning()
  const { close, mayClose, question } = useDiscardQuestion(typed.hasChanges, () => {
    setOpen(false)
    setEntered(null)
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {WALK_IN_TEXTS.open}
      </Button>
      {isOpen &&
        (entered ? (
          <Sheet title={WALK_IN_TEXTS.pay} onClose={close} mayClose={mayClose}>
            <PaymentPanel visitId={entered.id} typed={typed} onDone={close} isPaidThen />
          </Sheet>
        ) : (
          <Sheet
            title={WALK_IN_TEXTS.title}
            description={WALK_IN_TEXTS.lead}
            onClose={close}
            mayClose={mayClose}
          >
            <div ref={typed.area} className="contents">
              <WalkInForm date={date} onEntered={setEntered} onClose={() => mayClose() && close()} />
            </div>
          </Sheet>
        ))}
      {question}
    </>
  )
}

function WalkInForm({
  date,
  onEntered,
  onClose,
}: {
  date: string
  onEntered: (entered: BookedForCustomer) => void
  onClose: () => void
}) {
  const entering = useEnterWalkIn()
  const [place, setPlace] = useState<ChosenPlace>({ barberId: null, date, time: '' })
  const [treatmentIds, setTreatmentIds] = useState<number[]>([])
  return (
    <Form
      className="grid gap-5"
      schema={WALK_IN_FORM}
      send={request => entering.mutateAsync(request)}
      onSent={entered => {
        showToast(WALK_IN_TOASTS.entered(entered.barberName))
        onEntered(entered)
      }}
    >
      <PlaceFields place={place} anyBarber={WALK_IN_TEXTS.chooseBarber} onChange={setPlace} />
      <BookTreatments at={place} chosen={treatmentIds} onChange={setTreatmentIds} />
      <Field
        label="Name"
        name="customerName"
        hint={WALK_IN_TEXTS.nameHint}
        autoComplete="off"
        required
        defaultValue={WALK_IN_TEXTS.name}
      />
      <Refused error={entering.error} anyway={DESK_TEXTS.bookAnyway} />
      <DialogActions back={WALK_IN_TEXTS.back} onBack={onClose} busy={WALK_IN_TEXTS.busy}>
        {WALK_IN_TEXTS.yes}
      </DialogActions>
    </Form>
  )
}
