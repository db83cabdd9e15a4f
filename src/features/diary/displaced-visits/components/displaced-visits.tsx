import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisplacedVisit } from '../contract.ts'
import { DISPLACED_LEAD, displacedTitle, NONE_DISPLACED } from '../messages.ts'
import { displacedQuery } from '../queries.ts'
import { DecideForm } from './decide-form.tsx'

export function DisplacedVisits() {
  const { data: visits } = useQuery(displacedQuery)
  return visits && <Folded visits={visits} />
}

/** Opens by itself once a change on this page has displaced more. */
function Folded({ visits }: { visits: readonly DisplacedVisit[] }) {
  const [before] = useState(visits.length)
  if (visits.length === 0) return null
  return (
    <details
      className="card border-s-6 border-s-danger [&[open]]:relative [&[open]]:max-h-[70dvh] [&[open]]:overflow-y-auto no-print"
      open={visits.length > before}
    >
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
