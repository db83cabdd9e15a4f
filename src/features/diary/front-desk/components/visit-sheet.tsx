import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { useDiscardQuestion } from '../../../../ui/form/use-discard-question.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useLeaveWarning } from '../../../../ui/use-leave-warning.ts'
import { VisitHistory } from '../../../calendar/visits/components/visit-history.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { PaymentPanel } from '../../../till/takings/components/payment-panel.tsx'
import { ProgressPanel, ProgressTimes } from '../../attendance/components/progress-panel.tsx'
import { BlockPanel } from '../../online-blocks/components/block-panel.tsx'
import type { DeskVisit } from '../contract.ts'
import { CustomerFacts } from '../customer/components/customer-facts.tsx'
import { CUSTOMER_TEXTS } from '../customer/messages.ts'
import { visitQuery } from '../queries.ts'
import { Rebook } from '../rebook/components/rebook.tsx'
import { DESK_TEXTS, placeText } from '../screen-messages.ts'
import { BookSheet } from './book-sheet.tsx'
import { CancelForm } from './cancel-form.tsx'
import { EditForm } from './edit-form.tsx'
import { MoveForm } from './move-form.tsx'
import { NewerVisit } from './newer-visit.tsx'
import { Sheet } from './sheet.tsx'
import { useTypedForm } from './use-typed-form.ts'
import { VisitFacts } from './visit-facts.tsx'

/** A form, and the visit as it stood when the form was opened: what is sent rests on that. */
type OpenForm = { what: 'move' | 'edit' | 'cancel'; visit: DeskVisit }

export function VisitSheet({
  visitId,
  onClose,
  onBooked = onClose,
}: {
  visitId: string
  onClose: () => void
  /** Once the same is booked again. */
  onBooked?: (visitId: string) => void
}) {
  const { data: visit, isError, refetch } = useQuery(visitQuery(visitId))
  const [isBooking, setBooking] = useState(false)
  const { form, hasChanges } = useTypedForm()
  const payment = useLeaveWarning()
  const { close, mayClose, question } = useDiscardQuestion(
    () => hasChanges() || payment.hasChanges(),
    onClose,
  )
  const [opened, setOpened] = useState<OpenForm | null>(null)
  const back = () => setOpened(null)
  const leaving = useDiscardQuestion(hasChanges, back)
  if (visit && isBooking) return <BookSheet start={sameAgain(visit)} {...{ onClose, onBooked }} />
  return (
    <>
      <Sheet
        title={visit ? visit.customerName || DESK_TEXTS.erased : 'Visit'}
        description={visit && `${placeText(visit)} with ${visit.barberName}`}
        onClose={close}
        mayClose={mayClose}
      >
        {visit ? (
          <VisitViews
            visit={visit}
            form={opened}
            onForm={setOpened}
            editForm={form}
            payment={payment}
            onEditBack={() => leaving.mayClose() && back()}
            onBookAgain={() => setBooking(true)}
            onClose={onClose}
          />
        ) : isError ? (
          <ReadFailed onRetry={refetch}>{DESK_TEXTS.notRead}</ReadFailed>
        ) : (
          <SkeletonRows rows={4} label="Reading the visit…" />
        )}
      </Sheet>
      {question}
      {leaving.question}
    </>
  )
}

function VisitViews({
  visit,
  form,
  onForm,
  editForm,
  payment,
  onEditBack,
  onBookAgain,
  onClose,
}: {
  visit: DeskVisit
  form: OpenForm | null
  onForm: (form: OpenForm | null) => void
  editForm: Ref<HTMLFormElement>
  payment: ReturnType<typeof useLeaveWarning>
  onEditBack: () => void
  onBookAgain: () => void
  onClose: () => void
}) {
  const { user } = useAuth()
  const isSaving = useIsMutating() > 0
  const open = (what: OpenForm['what']) => () => onForm({ what, visit })
  const back = () => onForm(null)
  if (form) {
    const isOld = form.visit.version !== visit.version && !isSaving
    const newer = isOld && <NewerVisit visit={visit} onTake={open(form.what)} />
    const opened = { visit: form.visit, latest: visit, newer, key: form.visit.version }
    if (form.what === 'edit') return <EditForm {...opened} ref={editForm} onBack={onEditBack} onDone={back} />
    if (form.what === 'cancel') return <CancelForm {...opened} onKept={back} onCancelled={onClose} />
    return <MoveForm {...opened} onDone={back} />
  }
  const seen = { progress: visit.progress, customerName: visit.customerName }
  // A customer who comes after all stands at the desk.
  const isMissed = visit.status === 'no-show'
  const times = <ProgressTimes {...seen} />
  return (
    <div className="grid gap-5">
      {isMissed && times}
      <ProgressPanel {...seen} isOver={visit.isOver} />
      <PaymentPanel
        visitId={visit.id}
        typed={payment}
        email={visit.customerEmail}
        isDue={isPaymentDue(visit)}
      />
      <CustomerFacts visit={visit}>
        {visit.customerName !== '' && (
          <>
            {visit.customerPhone !== '' && <Rebook visit={visit} />}
            <Button kind="quiet" onClick={onBookAgain}>
              {CUSTOMER_TEXTS.again}
            </Button>
          </>
        )}
      </CustomerFacts>
      <VisitFacts visit={visit} />
      {!isMissed && times}
      {user?.role !== 'barber' && <BlockPanel phone={visit.customerPhone} />}
      <VisitHistory history={visit.history} />
      <div className="dialog-actions desk-actions">
        {visit.canChange && (
          <Button kind="quiet-danger" onClick={open('cancel')}>
            Cancel…
          </Button>
        )}
        <Button kind="quiet" onClick={open('edit')}>
          {visit.canChange ? 'Edit' : 'Edit note'}
        </Button>
        {visit.canChange && <Button onClick={open('move')}>Move</Button>}
      </div>
    </div>
  )
}

/** Once it is done, in the chair or over, what is next is its payment. */
function isPaymentDue({ status, progress, isOver }: DeskVisit): boolean {
  return status === 'completed' || progress.startedAt !== null || isOver
}

/** A booking of the same treatments with the same barber, from today on. */
function sameAgain({ barberId, customerName, customerPhone, customerEmail, treatments }: DeskVisit) {
  return {
    ...{ barberId, date: '', startMinute: null },
    customer: { name: customerName, phone: customerPhone, email: customerEmail ?? '' },
    treatmentIds: treatments.map(({ id }) => id),
  }
}
