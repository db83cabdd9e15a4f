import { useEffect, useState } from 'react'
import { useReadOnce } from '../../../../platform/web/read-once.ts'
import { Link, useLocation } from '../../../../platform/web/router.tsx'
import type { Soonest } from '../../../availability/contract.ts'
import { type KeptDetails, keptDetails } from '../../../contact/components/kept-details.ts'
import { useShop } from '../../../shop/queries.ts'
import type { Treatment } from '../../../treatments/contract.ts'
import { standardCut } from '../../../treatments/rules.ts'
import { bookingAddress } from '../../wizard/link-rules.ts'
import type { Wizard } from '../../wizard/rules.ts'
import { SOONEST_MESSAGES } from '../messages.ts'
import { shortDayInWords } from '../soonest-rules.ts'

type Offer = { path: string; title: string; isAnyBarber: boolean; allTimes: Partial<Wizard> }

/**
 * The next free times, each a link to the details: of the standard cut with any barber, or of the last visit of a customer
 * whom this device remembers. Read in the browser, since pages are cached, into a place that is kept for them.
 */
export function SoonestTimes() {
  const cut = standardCut(useShop().prices)
  const last = useLastVisit()
  const offer = last ? sameAgain(last) : cut && offerOf(cut)
  return offer ? <Offered {...offer} /> : null
}

function useLastVisit() {
  const [last, setLast] = useState<KeptDetails['last'] | null>(null)
  useEffect(() => setLast(keptDetails()?.last ?? null), [])
  return last
}

function offerOf({ id, name }: Pick<Treatment, 'id' | 'name'>): Offer {
  const allTimes = { by: 'treatment', treatmentIds: [id], step: 3 } as const
  return { path: '/api/soonest', title: SOONEST_MESSAGES.title(name), isAnyBarber: true, allTimes }
}

function sameAgain({ treatmentIds, barberId, barberName }: KeptDetails['last']): Offer {
  return {
    path: `/api/soonest?treatments=${treatmentIds.join()}&barber=${barberId}`,
    title: SOONEST_MESSAGES.again(barberName.split(' ')[0] ?? barberName),
    isAnyBarber: false,
    allTimes: { by: 'treatment', treatmentIds, barberId, step: 3 },
  }
}

function Offered({ path, title, isAnyBarber, allTimes }: Offer) {
  const { pathname } = useLocation()
  const soonest = useReadOnce<Soonest>(path)
  return (
    <div className="soonest">
      <div className="soonest-head">
        <p>{title}</p>
        <Link to={bookingAddress(allTimes, pathname)} className="soonest-all">
          <span className="noscript:hidden">{SOONEST_MESSAGES.all}</span>
          <span className="hidden noscript:inline">{SOONEST_MESSAGES.nextDay}</span>
        </Link>
      </div>
      {soonest?.times.length === 0 || soonest === null ? (
        <p className="soonest-none">{soonest ? SOONEST_MESSAGES.none : SOONEST_MESSAGES.failed}</p>
      ) : (
        <ul className="soonest-times" aria-label={title}>
          {soonest ? <Times soonest={soonest} isAnyBarber={isAnyBarber} /> : PLACES}
        </ul>
      )}
    </div>
  )
}

/** The place of three times. */
const PLACES = [1, 2, 3].map(place => <li key={place} className="soonest-time" aria-hidden="true" />)

function Times({
  soonest: { today, treatmentIds, times },
  isAnyBarber,
}: { soonest: Soonest } & Pick<Offer, 'isAnyBarber'>) {
  const { pathname } = useLocation()
  return times.map(slot => {
    const chosen = { ...slot, by: 'treatment', treatmentIds, isAnyBarber, step: 5 } as const
    return (
      <li key={slot.date + slot.time}>
        <Link to={bookingAddress(chosen, pathname)} className="soonest-time">
          <span>{shortDayInWords(slot.date, today)}</span> <b>{slot.time}</b>
        </Link>
      </li>
    )
  })
}
