import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../../platform/web/toaster.tsx'
import { useOwnerToasts } from '../../accounts/components/use-tell-owner.ts'
import type { DisplacedVisit } from '../contract.ts'
import { DISPLACED_LEAD, DISPLACED_TITLE, DISPLACED_TOASTS } from '../messages.ts'
import { type Decision, displacedQuery, useDecide } from '../queries.ts'
import { DisplacedVisitCard } from './displaced-visit-card.tsx'

/** What was left undecided when a barber's time went away; nothing when there is nothing to decide. */
export function DisplacedVisits() {
  const { data: visits = [] } = useQuery(displacedQuery)
  if (visits.length === 0) return null
  return (
    <section className="card mb-6 grid gap-4" aria-labelledby="displaced-heading">
      <h2 id="displaced-heading" className="text-heading">
        {DISPLACED_TITLE}
      </h2>
      <p className="text-muted">{DISPLACED_LEAD}</p>
      {visits.length > 1 && <AllAtOnce visits={visits} />}
      <ul className="grid gap-4">
        {visits.map(visit => (
          <DisplacedVisitCard key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

/** One tap for all of them, as far as that goes. */
function AllAtOnce({ visits }: { visits: readonly DisplacedVisit[] }) {
  const deciding = useDecide()
  const tell = useOwnerToasts()
  const decideAll = async (decisionOf: (visit: DisplacedVisit) => Decision | null) => {
    let done = 0
    for (const visit of visits) {
      const decision = decisionOf(visit)
      if (decision === null) continue
      // One after another: a move may take the time that the next would have had.
      await deciding.mutateAsync({ visit, decision }).then(() => done++, tell)
    }
    showToast(DISPLACED_TOASTS.all(done, visits.length - done))
  }
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        className="button button-quiet"
        disabled={deciding.isPending}
        onClick={() => void decideAll(moveToAnother)}
      >
        Move all to a barber who is free then
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={deciding.isPending}
        onClick={() => void decideAll(askIfReachable)}
      >
        Ask all the customers
      </button>
    </div>
  )
}

function moveToAnother({ sameTime: [barber], date, time }: DisplacedVisit): Decision | null {
  return barber ? { type: 'move', barberId: barber.barberId, date, time } : null
}

function askIfReachable({ isReachable, askedAt }: DisplacedVisit): Decision | null {
  return isReachable && askedAt === null ? { type: 'ask' } : null
}
