import { type ReactNode, useEffect, useState } from 'react'
import { useReadOnce } from '../../../../../platform/web/read-once.ts'
import { Link, useLocation } from '../../../../../platform/web/router.tsx'
import type { Soonest } from '../../../../calendar/availability/contract.ts'
import { WalkInNow } from '../../../../queue/joining/components/walk-in-now.tsx'
import { useShop } from '../../../../shop/shop/queries.ts'
import type { Treatment } from '../../../../shop/treatments/contract.ts'
import { standardCut } from '../../../../shop/treatments/standard-rules.ts'
import { type KeptDetails, keptDetails } from '../../../contact/components/kept-details.ts'
import { bookingAddress } from '../../wizard/link-rules.ts'
import type { Wizard } from '../../wizard/rules.ts'
import { SOONEST_MESSAGES } from '../messages.ts'
import { shortDayInWords } from '../soonest-rules.ts'

/** `choice` is what is chosen already when a time is tapped. */
type Offer = { path: string; title: string; choice: Partial<Wizard> }

/** The next free times as links. Read in the browser, since pages are cached, into a place that is kept for them. */
export function SoonestTimes({ isContactOnly = false }: Partial<Pick<Wizard, 'isContactOnly'>>) {
  const cut = standardCut(useShop().prices)
  const last = useLastVisit()
  const usual = cut && <Offered {...offerOf(cut, isContactOnly)} />
  return last && !isContactOnly ? <Offered {...sameAgain(last)} otherwise={usual} /> : usual
}

function useLastVisit() {
  const [last, setLast] = useState<KeptDetails['last'] | null>(null)
  useEffect(() => setLast(keptDetails()?.last ?? null), [])
  return last
}

function offerOf({ id, name }: Pick<Treatment, 'id' | 'name'>, isContactOnly: boolean): Offer {
  const choice = { by: 'treatment', treatmentIds: [id], isContactOnly } as const
  return { path: '/api/soonest', title: SOONEST_MESSAGES.title(name), choice }
}

function sameAgain({ treatmentIds, barberId, barberName }: KeptDetails['last']): Offer {
  return {
    path: `/api/soonest?treatments=${treatmentIds.join()}&barber=${barberId}`,
    title: SOONEST_MESSAGES.again(barberName.split(' ')[0] ?? barberName),
    choice: { by: 'treatment', treatmentIds, barberId },
  }
}

/** `otherwise` takes the place of an offer without times, such as that of a barber who has left. */
function Offered({ path, title, choice, otherwise }: Offer & { otherwise?: ReactNode }) {
  const { pathname } = useLocation()
  const soonest = useReadOnce<Soonest>(path)
  if (otherwise && (soonest === null || soonest?.times.length === 0)) return otherwise
  return (
    <div className="soonest">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>{title}</p>
        <Link
          to={bookingAddress({ ...choice, step: 3 }, pathname)}
          className="inline-flex items-center min-h-11 underline underline-offset-[0.25em]"
        >
          <span className="noscript:hidden">{SOONEST_MESSAGES.all}</span>
          <span className="hidden noscript:inline">{SOONEST_MESSAGES.nextDay}</span>
        </Link>
      </div>
      {soonest?.times.length === 0 || soonest === null ? (
        <p className="min-h-16">{soonest ? SOONEST_MESSAGES.none : SOONEST_MESSAGES.failed}</p>
      ) : (
        <ul className="soonest-times" aria-label={title}>
          {soonest ? <Times soonest={soonest} choice={choice} /> : PLACES}
        </ul>
      )}
      <WalkInNow />
    </div>
  )
}

const PLACES = [1, 2, 3].map(place => (
  <li
    key={place}
    className="soonest-time min-h-16 grid place-content-center border border-current rounded-control leading-[1.35] text-center"
    aria-hidden="true"
  />
))

function Times({
  soonest: { today, treatmentIds, times },
  choice,
}: { soonest: Soonest } & Pick<Offer, 'choice'>) {
  const { pathname } = useLocation()
  const isAnyBarber = choice.barberId === undefined
  return times.map(slot => (
    <li key={slot.date + slot.time}>
      <Link
        to={bookingAddress({ ...choice, ...slot, treatmentIds, isAnyBarber, step: 5 }, pathname)}
        className="soonest-time min-h-16 grid place-content-center border border-current rounded-control leading-[1.35] text-center"
      >
        <span>{shortDayInWords(slot.date, today)}</span> <b>{slot.time}</b>
      </Link>
    </li>
  ))
}
