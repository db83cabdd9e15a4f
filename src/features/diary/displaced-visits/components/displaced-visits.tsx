import { useQuery } from '@tanstack/react-query'
import type { DisplacedVisit } from '../contract.ts'
import { DISPLACED_LEAD, displacedTitle, NONE_DISPLACED } from '../messages.ts'
import { displacedQuery } from '../queries.ts'
import { DecideAll } from './decide-all.tsx'
import { DisplacedOfferCard } from './displaced-offer-card.tsx'
import { DisplacedVisitCard } from './displaced-visit-card.tsx'

/** The visits that need another time; nothing when there are none. */
export function DisplacedVisits() {
  const { data: visits = [] } = useQuery(displacedQuery)
  if (visits.length === 0) return null
  return (
    <details className="card displaced no-print" open>
      <summary className="font-display font-semibold">{displacedTitle(visits.length)}</summary>
      <VisitList visits={visits} />
    </details>
  )
}

/** The same in a sheet of their own. */
export function DisplacedList() {
  const { data: visits = [] } = useQuery(displacedQuery)
  return visits.length === 0 ? <p role="status">{NONE_DISPLACED}</p> : <VisitList visits={visits} />
}

function VisitList({ visits }: { visits: readonly DisplacedVisit[] }) {
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-muted">{DISPLACED_LEAD}</p>
      {visits.length > 1 && <DecideAll visits={visits} />}
      <ul className="grid gap-4">
        {visits.map(visit =>
          visit.isOffer ? (
            <DisplacedOfferCard key={visit.id} visit={visit} />
          ) : (
            <DisplacedVisitCard key={visit.id} visit={visit} />
          ),
        )}
      </ul>
    </div>
  )
}
