import { BlockWarning } from '../../progress/components/block-warning.tsx'
import { BookExtras } from './book-extras.tsx'
import { BookTreatments } from './book-treatments.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { PlaceFields } from './place-fields.tsx'
import { Refused } from './refused.tsx'
import { Sheet } from './sheet.tsx'
import { SoonestTimes } from './soonest-times.tsx'
import { type BookStart, useBookForm } from './use-book-form.ts'

/** Books for a customer on the phone or at the counter: who, what, when, and save. */
export function BookSheet({
  start,
  onClose,
  onBooked = onClose,
}: {
  start: BookStart
  onClose: () => void
  onBooked?: () => void
}) {
  const book = useBookForm(start, onBooked)
  const { customer, errors, place, treatmentIds } = book
  return (
    <Sheet title="Book for a customer" onClose={onClose}>
      <form ref={book.form} method="post" noValidate className="grid gap-5" onSubmit={book.submit}>
        <CustomerFields customer={customer} errors={errors} onType={book.type} />
        <BlockWarning phone={customer.phone} />
        <CustomerSearch text={book.looked} onChoose={book.chooseCustomer} />
        <BookTreatments chosen={treatmentIds} error={errors.treatmentIds} onChange={book.setTreatmentIds} />
        <SoonestTimes treatmentIds={treatmentIds} near={book.near} place={place} onChoose={book.setPlace} />
        <PlaceFields place={place} anyBarber="Any barber" errors={errors} onChange={book.choosePlace} />
        <BookExtras email={customer.email} errors={errors} onEmail={email => book.type({ email })} />
        {errors.place && (
          <p className="field-error" role="alert">
            {errors.place}
          </p>
        )}
        <Refused error={book.refusal} onAnyway={book.sendAnyway} />
        <div className="dialog-actions">
          <button type="submit" className="button" disabled={book.isSending}>
            {book.isSending ? 'Saving…' : 'Book'}
            {!book.isSending && place.time !== '' && ` at ${place.time}`}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
