import '../../booking/wizard/components/wizard.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { useLocation } from '../../../../platform/web/router.tsx'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { bookingWindowQuery } from '../../../calendar/availability/queries.ts'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { barbersQuery } from '../../../shop/barbers/queries.ts'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { treatmentsQuery } from '../../../shop/treatments/queries.ts'
import { formTokenQuery } from '../../booking/queries.ts'
import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import { readWizard } from '../../booking/wizard/address-rules.ts'
import { JoinForm } from '../components/join-form.tsx'
import { JOIN_MESSAGES } from '../messages.ts'

export const searchNames = ['treatments', 'barber', 'date']
export const preload = () => [treatmentsQuery, barbersQuery, bookingWindowQuery, formTokenQuery]
export const isPersonal = () => true

function WaitingList() {
  const shop = useShop()
  useEffect(prepareToasts, [])
  return (
    <div className="page-width max-w-176 pt-6 pb-12">
      <PageMeta
        title={`${JOIN_MESSAGES.title} | ${shop.name}`}
        description={`No time that suits at ${shop.name}? Tell us when you could come, and we will write when a time comes free.`}
        path={null}
      />
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h1 className="mt-6 text-title">{JOIN_MESSAGES.title}</h1>
      <p className="mt-3">{shop.waitingList ? JOIN_MESSAGES.lead(shop) : JOIN_MESSAGES.off}</p>
      {shop.waitingList ? (
        <Form />
      ) : (
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          <BookButton>Book Now</BookButton>
          <CallShop />
        </div>
      )}
    </div>
  )
}

function Form() {
  const { search } = useLocation()
  const [treatments, barbers, window] = [
    useQuery(treatmentsQuery),
    useQuery(barbersQuery),
    useQuery(bookingWindowQuery),
  ]
  if (treatments.data && barbers.data && window.data)
    return (
      <JoinForm
        wanted={readWizard(new URLSearchParams(search))}
        treatments={treatments.data}
        barbers={barbers.data}
        window={window.data}
      />
    )
  const readAgain = () => Promise.all([treatments.refetch(), barbers.refetch(), window.refetch()])
  return treatments.error || barbers.error || window.error ? (
    <ReadFailed onRetry={readAgain}>{JOIN_MESSAGES.notRead}</ReadFailed>
  ) : (
    <SkeletonRows rows={5} label="Loading…" />
  )
}

export default reading(WaitingList)
