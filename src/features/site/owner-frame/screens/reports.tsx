import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../../platform/pages/reading.tsx'
import { useSearch } from '../../../../platform/web/router.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { bookingWindowQuery } from '../../../calendar/availability/queries.ts'
import { CommissionSection } from '../../../reports/commission/components/commission-section.tsx'
import { ReportSection } from '../../../reports/daily/components/report-section.tsx'
import { PeriodSection } from '../../../reports/period/components/period-section.tsx'
import { PERIOD_MESSAGES } from '../../../reports/period/messages.ts'
import { periodOf } from '../../../reports/period/rules.ts'
import { QueueSection } from '../../../reports/queue/components/queue-report.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'
import { OWNER } from '../page-rules.ts'

export const isBare = true

const SECTIONS = [
  { href: '#period', name: 'Takings' },
  { href: '#commission', name: 'Commission' },
  { href: '#reports', name: 'Daily' },
]

function Reports() {
  return (
    <OwnerPage title="Reports">
      <ForRoles roles={OWNER}>
        <SectionLinks sections={SECTIONS} />
      </ForRoles>
      <Figures />
      <ForRoles roles={OWNER}>
        <ReportSection />
      </ForRoles>
    </OwnerPage>
  )
}

/** The server renders this page without its query. */
function Figures() {
  const search = useSearch()
  const { data: window } = useQuery(bookingWindowQuery)
  if (!useIsHydrated() || !window) return <SkeletonRows rows={4} label={PERIOD_MESSAGES.loading} />
  const { firstDate: today } = window
  return (
    <>
      <PeriodSection period={periodOf(search, today)} today={today} />
      <ForRoles roles={OWNER}>
        <QueueSection period={periodOf(search, today)} />
        <CommissionSection today={today} />
      </ForRoles>
    </>
  )
}

export default reading(Reports)
