import type { ReactNode, RefObject } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { BookButton } from '../../booking/widget/components/booking-dialog.tsx'
import { useShop } from '../../shop/queries.ts'
import { CallShop } from '../../visits/components/call-shop.tsx'
import { showRefusal } from '../../visits/components/show-refusal.ts'
import { VisitLines } from '../../visits/components/visit-lines.tsx'
import type { Visit } from '../../visits/contract.ts'
import { STAGE_MESSAGES, whenInWords } from '../../visits/messages.ts'
import { OFFER_MESSAGES, WAITING_TOASTS } from '../messages.ts'
import { type OfferResponse, useRespondToOffer } from '../queries.ts'
import { TimeLeft } from './time-left.tsx'

/** An offered time: accept or decline while it is held, and that it is over afterwards. */
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
        <div className="mt-6 flex flex-wrap gap-3">
          <BookButton>Book Now</BookButton>
          <CallShop />
        </div>
      )}
    </>
  )
}

function OfferButtons({ token, offer }: { token: string; offer: NonNullable<Visit['offer']> }) {
  const { phone } = useShop()
  const response = useRespondToOffer(token)
  const isDisabled = !useIsHydrated() || response.isPending
  const respond = (what: OfferResponse) =>
    response.mutate(what, { onSuccess: () => showToast(WAITING_TOASTS[what]), onError: showRefusal })
  return (
    <>
      <div className="no-print mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <button type="button" className="button" disabled={isDisabled} onClick={() => respond('accept')}>
          {response.isPending && response.variables === 'accept' ? 'Booking…' : 'Take this time'}
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={isDisabled}
          onClick={() => respond('decline')}
        >
          No, thank you
        </button>
        {offer.waitsOn && (
          <button
            type="button"
            className="button button-quiet"
            disabled={isDisabled}
            onClick={() => respond('leave-list')}
          >
            Take me off the list
          </button>
        )}
      </div>
      <p className="mt-4 text-muted">
        {offer.waitsOn ? OFFER_MESSAGES.declineKeepsEntry : OFFER_MESSAGES.declineEndsEntry}
      </p>
      <noscript>
        <p className="wizard-note mt-6">
          Responding here needs JavaScript, which is switched off. Please call us on {phone}.
        </p>
      </noscript>
    </>
  )
}
