import { useReadOnce } from '../../../../platform/web/read-once.ts'
import { Link, useLocation } from '../../../../platform/web/router.tsx'
import type { Soonest } from '../../../availability/contract.ts'
import { useShop } from '../../../shop/queries.ts'
import { onASign } from '../../../shop/rules.ts'
import { standardCut } from '../../../treatments/rules.ts'
import { bookingAddress } from '../../wizard/link-rules.ts'
import { SOONEST_MESSAGES } from '../messages.ts'
import { dayInWords } from '../soonest-rules.ts'

/**
 * The next free times for the standard cut with any barber, each a link to the details; read in the browser, since
 * pages are cached, into a place that is kept for them.
 */
export function SoonestTimes() {
  const { pathname } = useLocation()
  const soonest = useReadOnce<Soonest>('/api/soonest')
  const cut = standardCut(useShop().prices)
  if (!cut) return null
  const allTimes = { by: 'treatment', treatmentIds: [cut.id], step: 3 } as const
  return (
    <section className="soonest" aria-label={SOONEST_MESSAGES.title(cut.name)}>
      <div className="soonest-head">
        <p>{SOONEST_MESSAGES.title(cut.name)}</p>
        <Link to={bookingAddress(allTimes, pathname)} className="soonest-all">
          {SOONEST_MESSAGES.all}
        </Link>
      </div>
      {soonest?.times.length === 0 || soonest === null ? (
        <p className="soonest-none">{soonest ? SOONEST_MESSAGES.none : SOONEST_MESSAGES.failed}</p>
      ) : (
        <ul className="soonest-times">{soonest ? <Times soonest={soonest} /> : PLACES}</ul>
      )}
    </section>
  )
}

/** The place of three times. */
const PLACES = [1, 2, 3].map(place => <li key={place} className="soonest-time" aria-hidden="true" />)

function Times({ soonest: { today, treatmentIds, times } }: { soonest: Soonest }) {
  const { pathname } = useLocation()
  return times.map(slot => {
    const chosen = { ...slot, by: 'treatment', treatmentIds, isAnyBarber: true, step: 5 } as const
    return (
      <li key={slot.date + slot.time}>
        <Link to={bookingAddress(chosen, pathname)} className="soonest-time">
          <span>{dayInWords(slot.date, today)}</span> <b>{onASign(slot.time)}</b>
        </Link>
      </li>
    )
  })
}
