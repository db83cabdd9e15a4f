import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import { CallShop } from '../../visits/components/call-shop.tsx'
import { MISSING_VISIT } from '../messages.ts'

/** The same page for a mistyped token and an erased visit. */
export function MissingVisit() {
  return (
    <>
      <h1 className="text-title">{MISSING_VISIT.title}</h1>
      <p className="mt-4">{MISSING_VISIT.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <CallShop />
        <BookButton className="button-quiet">Book Now</BookButton>
      </div>
    </>
  )
}
