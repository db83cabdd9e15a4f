import { Button } from '../../../../ui/form/button.tsx'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useDiscardQuestion } from '../../../../ui/form/use-discard-question.tsx'
import { BlockWarning } from '../../online-blocks/components/block-warning.tsx'
import { DESK_TEXTS, goOnText } from '../screen-messages.ts'
import { BookExtras } from './book-extras.tsx'
import { BookSummary } from './book-summary.tsx'
import { BookTreatments } from './book-treatments.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { BOOK_FORM } from './form-schemas.ts'
import { PlaceFields } from './place-fields.tsx'
import { Refused } from './refused.tsx'
import { fieldErrorOf, isOfField } from './refused-fields.ts'
import { Sheet } from './sheet.tsx'
import { SoonestTimes } from './soonest-times.tsx'
import { type BookStart, useBookForm } from './use-book-form.ts'

const FIELDS = ['customerPhone', 'place', 'treatmentIds', 'reason']

export function BookSheet({
  start,
  onClose,
  onBooked = onClose,
}: {
  start: BookStart
  onClose: () => void
  onBooked?: (visitId: string) => void
}) {
  const book = useBookForm(start, onBooked)
  const { customer, place, treatmentIds, begun } = book
  const discard = () => {
    book.forgetTyped()
    onClose()
  }
  const { close, mayClose, question } = useDiscardQuestion(() => book.hasCustomerTyped, discard, onClose)
  return (
    <>
      <Sheet title="Book for a customer" isWide onClose={close} mayClose={mayClose}>
        <Form
          className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:gap-x-8"
          schema={BOOK_FORM}
          send={book.send}
          onSent={book.announce}
          onRefusal={error => fieldErrorOf(error, FIELDS)}
        >
          {begun && !book.hasCustomerTyped && (
            <Button kind="quiet" onClick={() => book.goOn(begun)}>
              {goOnText(begun.customer)}
            </Button>
          )}
          <CustomerFields customer={customer} onType={book.type} />
          <BlockWarning phone={customer.phone} />
          <CustomerSearch text={book.looked} noneFound="" onChoose={book.chooseCustomer} />
          <BookTreatments at={place} chosen={treatmentIds} onChange={book.setTreatmentIds} />
          <SoonestTimes treatmentIds={treatmentIds} near={book.near} place={place} onChoose={book.setPlace} />
          <PlaceFields place={place} anyBarber="Any barber" onChange={book.choosePlace} />
          <BookExtras email={customer.email} onEmail={email => book.type({ email })} />
          <label className="flex items-center gap-2.5 min-h-11">
            <input
              type="checkbox"
              className="check"
              checked={book.hasNextPerson}
              onChange={event => book.setNextPerson(event.target.checked)}
            />
            {DESK_TEXTS.nextPerson}
          </label>
          <Refused
            error={isOfField(book.refusal, FIELDS) ? null : book.refusal}
            anyway={DESK_TEXTS.bookAnyway}
          />
          <BookSummary
            name={customer.name}
            treatmentIds={treatmentIds}
            place={place}
            onChoose={book.choosePlace}
          />
          <DialogActions className="lg:col-span-full" busy="Saving…">
            {place.time === '' ? 'Book' : `Book at ${place.time}`}
          </DialogActions>
        </Form>
      </Sheet>
      {question}
    </>
  )
}
