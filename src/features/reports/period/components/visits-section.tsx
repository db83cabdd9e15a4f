import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../../platform/web/router.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ReadFailed, SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { reportAddress, type VisitsPlace, visitsAddress } from '../address-rules.ts'
import type { ReportVisits } from '../contract.ts'
import { GROUP_NAMES, periodName, startText, VISITS_MESSAGES } from '../messages.ts'
import { visitsQuery } from '../queries.ts'
import { ListPages } from './list-pages.tsx'
import { VisitsFilter } from './visits-filter.tsx'
import { VisitsTable } from './visits-table.tsx'

export function VisitsSection({ place }: { place: VisitsPlace }) {
  const visits = useQuery(visitsQuery(place))
  const isOfCustomers = place.which === 'new' || place.which === 'returning'
  const narrowed = [GROUP_NAMES[place.which], startText(place)].filter(text => text !== '')
  return (
    <section aria-labelledby="visits-title" className="panel">
      <div className="card grid gap-6">
        <VisitsFilter place={place} />
        <header className="report-head">
          <div>
            <h2 id="visits-title" className="text-heading">
              {narrowed.join(', ')}
            </h2>
            <p className="text-muted">
              {periodName(place.period)}
              {isOfCustomers && `. ${VISITS_MESSAGES.firstOnly}`}
            </p>
            <p className="no-print">
              <Link to={reportAddress(place.period)} className="link inline-block py-2.5">
                Back to the report
              </Link>
            </p>
          </div>
          <div className="row-actions no-print">
            <Button kind="quiet" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </header>
        {visits.data ? (
          <Listed place={place} visits={visits.data} />
        ) : visits.isError ? (
          <ReadFailed onRetry={visits.refetch}>{VISITS_MESSAGES.notLoaded}</ReadFailed>
        ) : (
          <SkeletonRows rows={4} label={VISITS_MESSAGES.loading} />
        )}
      </div>
    </section>
  )
}

function Listed({ place, visits }: { place: VisitsPlace; visits: ReportVisits }) {
  if (visits.visits === 0) return <p className="text-muted">{VISITS_MESSAGES.empty}</p>
  return (
    <>
      <VisitsTable visits={visits} />
      <ListPages
        label="More visits"
        skip={place.skip ?? 0}
        shown={visits.listed.length}
        all={visits.visits}
        addressFrom={skip => visitsAddress({ ...place, skip })}
      />
    </>
  )
}
