import { useEffect, useState } from 'react'
import { useLocation } from '../../../../platform/web/router.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import { deleteContactDraft } from '../../contact/components/contact-draft.ts'
import { forgetDetails, keptDetails } from '../../contact/components/kept-details.ts'
import { ERASED_VISIT, FORGOTTEN_HERE, MISSING_VISIT } from '../messages.ts'

/** The same page for a mistyped token and an erased visit, except right after the erasure. */
export function MissingVisit() {
  const isJustErased = new URLSearchParams(useLocation().search).get('erased') === 'yes'
  const isForgotten = useForgottenDevice(isJustErased)
  const { title, text } = isJustErased ? ERASED_VISIT : MISSING_VISIT
  return (
    <>
      <h1 className="text-title">{title}</h1>
      <p className="mt-4">{text}</p>
      <p role="status">{isForgotten && FORGOTTEN_HERE}</p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <CallShop />
        <BookButton className="button-quiet">Book Now</BookButton>
      </div>
    </>
  )
}

/** Removes from this device what it kept of the customer; true when there was something. */
function useForgottenDevice(isJustErased: boolean): boolean {
  const [isForgotten, setForgotten] = useState(false)
  useEffect(() => {
    if (!isJustErased) return
    setForgotten(known => known || keptDetails() !== null)
    forgetDetails()
    deleteContactDraft()
  }, [isJustErased])
  return isForgotten
}
