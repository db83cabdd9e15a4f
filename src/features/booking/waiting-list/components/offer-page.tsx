import type { ReactNode, RefObject } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Form, NOTHING_TYPED, SubmitButton, type Typed } from '../../../../ui/form/form.tsx'
import { CallShop } from '../../../calendar/visits/components/call-shop.tsx'
import { showRefusal } from '../../../calendar/visits/components/show-refusal.ts'
import { VisitLines } from '../../../calendar/visits/components/visit-lines.tsx'
import type { Visit } from '../../../calendar/visits/contract.ts'
import { STAGE_MESSAGES, whenInWords } from '../../../calendar/visits/messages.ts'
import { useShop } from '../../../shop/shop/queries.ts'
import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import { OFFER_MESSAGES, WAITING_TOASTS } from '../messages.ts'
import { OFFER_RESPONSES, useRespondToOffer } from '../queries.ts'
import { TimeLeft } from './time-left.tsx'

export function OfferPage({
  token,
  visit,
  heading,
  where,
}: {
  token: string
  visit: Visit
  heading: RefObject<HTMLHeadingElement | null>
  where: ReactNode
}) {
  const shop = useShop()
  const { title, text } = STAGE_MESSAGES[visit.stage]
  return (
    <>
      <div className="pole h-2 rounded-full" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
        {title}
      </h1>
      <p className="mt-3">{text(shop)}</p>
      {visit.offer ? (
        <>
          <p className="mt-4 text-lead font-semibold">
            {whenInWords(visit)} with {visit.barberName}
          </p>
          <TimeLeft key={visit.offer.secondsLeft} token={token} offer={visit.offer} />
          <OfferButtons token={token} offer={visit.offer} />
          <VisitLines visit={visit} where={where} />
        </>
      ) : (
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          <BookButton>Book Now</BookButton>
          <CallShop />
        </div>
      )}
    </>
  )
}

function OfferButtons({ token, offer }: { token: string; offer: NonNullable<Visit['offer']> }) {
  const response = useRespondToOffer(token)
  const send = async (typed: Typed) => {
    const what = OFFER_RESPONSES.find(known => known === typed.do) ?? 'decline'
    await response.mutateAsync(what)
    showToast(WAITING_TOASTS[what])
  }
  return (
    <>
      <Form
        className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap"
        schema={NOTHING_TYPED}
        send={send}
        onRefusal={showRefusal}
      >
        <SubmitButton
          name="do"
          value="accept"
          {...(response.variables === 'accept' ? { busy: 'Booking…' } : {})}
        >
          Take this time
        </SubmitButton>
        <SubmitButton className="button button-quiet" name="do" value="decline">
          No, thank you
        </SubmitButton>
        {offer.waitsOn && (
          <SubmitButton className="button button-quiet" name="do" value="leave-list">
            Take me off the list
          </SubmitButton>
        )}
      </Form>
      <p className="mt-4 text-muted">
        {offer.waitsOn ? OFFER_MESSAGES.declineKeepsEntry : OFFER_MESSAGES.declineEndsEntry}
      </p>
    </>
  )
}
