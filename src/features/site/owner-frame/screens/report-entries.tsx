import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../../platform/pages/reading.tsx'
import { useSearch } from '../../../../platform/web/router.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { bookingWindowQuery } from '../../../calendar/availability/queries.ts'
import { EntriesSection } from '../../../reports/period/components/entries-section.tsx'
import { ENTRIES_MESSAGES } from '../../../reports/period/messages.ts'
import { entriesPlaceOf } from '../../../reports/period/queries.ts'
import { OwnerPage } from '../components/owner-page.tsx'

export const isBare = true

function ReportEntries() {
  return (
    <OwnerPage title="Payments">
      <Entries />
    </OwnerPage>
  )
}

/** The server renders this page without its query. */
function Entries() {
  const search = useSearch()
  const { data: window } = useQuery(bookingWindowQuery)
  if (!useIsHydrated() || !window) return <SkeletonRows rows={4} label={ENTRIES_MESSAGES.loading} />
  return <EntriesSection place={entriesPlaceOf(search, window.firstDate)} />
}

export default reading(ReportEntries)
