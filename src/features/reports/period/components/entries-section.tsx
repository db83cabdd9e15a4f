import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { type EntriesPlace, entriesAddress, reportAddress } from '../address-rules.ts'
import type { ReportEntries } from '../contract.ts'
import { ENTRIES_MESSAGES, periodName } from '../messages.ts'
import { entriesQuery } from '../queries.ts'
import { EntriesActions } from './entries-actions.tsx'
import { EntriesFilter } from './entries-filter.tsx'
import { EntriesTable } from './entries-table.tsx'
import { ListPages } from './list-pages.tsx'

export function EntriesSection({ place }: { place: EntriesPlace }) {
  const entries = useQuery(entriesQuery(place))
  return (
    <section aria-labelledby="entries-title" className="panel">
      <div className="card grid gap-6">
        <EntriesFilter place={place} />
        <header className="report-head">
          <div>
            <h2 id="entries-title" className="text-heading">
              {periodName(place.period)}
            </h2>
            <p className="no-print">
              <Link to={reportAddress(place.period)} className="link inline-block py-2.5">
                Back to the report
              </Link>
            </p>
          </div>
          <EntriesActions place={place} />
        </header>
        {entries.data ? (
          <Listed place={place} entries={entries.data} />
        ) : entries.isError ? (
          <ReadFailed onRetry={entries.refetch}>{ENTRIES_MESSAGES.notLoaded}</ReadFailed>
        ) : (
          <SkeletonRows rows={4} label={ENTRIES_MESSAGES.loading} />
        )}
      </div>
    </section>
  )
}

function Listed({
  place: { period, filter, skip },
  entries,
}: {
  place: EntriesPlace
  entries: ReportEntries
}) {
  if (entries.entries === 0) return <p className="text-muted">{ENTRIES_MESSAGES.empty}</p>
  return (
    <>
      <EntriesTable entries={entries} />
      <ListPages
        label="More payments"
        skip={skip}
        shown={entries.listed.length}
        all={entries.entries}
        addressFrom={from => entriesAddress(period, filter, from)}
      />
    </>
  )
}
