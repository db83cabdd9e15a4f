import { useQuery } from '@tanstack/react-query'
import { DISPLACED_LEAD, displacedTitle, NONE_DISPLACED } from '../messages.ts'
import { displacedQuery } from '../queries.ts'
import { DecideForm } from './decide-form.tsx'

/** The visits that need another time; nothing when there are none. */
export function DisplacedVisits() {
  const { data: visits = [] } = useQuery(displacedQuery)
  if (visits.length === 0) return null
  return (
    <details className="card displaced no-print" open>
      <summary className="font-display font-semibold">{displacedTitle(visits.length)}</summary>
      <DisplacedList />
    </details>
  )
}

/** The same in a sheet of their own. */
export function DisplacedList() {
  const { data: visits = [] } = useQuery(displacedQuery)
  if (visits.length === 0) return <p role="status">{NONE_DISPLACED}</p>
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-muted">{DISPLACED_LEAD}</p>
      <DecideForm visits={visits} />
    </div>
  )
}
