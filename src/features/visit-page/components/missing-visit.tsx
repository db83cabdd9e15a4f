import { useLocation } from '../../../platform/web/router.tsx'
import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import { CallShop } from '../../visits/components/call-shop.tsx'
import { ERASED_VISIT, MISSING_VISIT } from '../messages.ts'

/** The same page for a mistyped token and an erased visit, except right after the erasure. */
export function MissingVisit() {
  const isJustErased = new URLSearchParams(useLocation().search).get('erased') === 'yes'
  const { title, text } = isJustErased ? ERASED_VISIT : MISSING_VISIT
  return (
    <>
      <h1 className="text-title">{title}</h1>
      <p className="mt-4">{text}</p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <CallShop />
        <BookButton className="button-quiet">Book Now</BookButton>
      </div>
    </>
  )
}
