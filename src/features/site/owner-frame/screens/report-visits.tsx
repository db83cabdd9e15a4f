import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../../platform/pages/reading.tsx'
import { useSearch } from '../../../../platform/web/router.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { bookingWindowQuery } from '../../../calendar/availability/queries.ts'
import { VisitsSection } from '../../../reports/period/components/visits-section.tsx'
import { VISITS_MESSAGES } from '../../../reports/period/messages.ts'
import { visitsPlaceOf } from '../../../reports/period/queries.ts'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

function ReportVisits() {
  return (
    <OwnerPage title="Visits">
      <Visits />
    </OwnerPage>
  )
}

/** The server renders this page without its query. */
function Visits() {
  const search = useSearch()
  const { data: window } = useQuery(bookingWindowQuery)
  if (!useIsHydrated() || !window) return <SkeletonRows rows={4} label={VISITS_MESSAGES.loading} />
  return <VisitsSection place={visitsPlaceOf(search, window.firstDate)} />
}

export default reading(ReportVisits)
