import '../../../ui/owner.css'
import { useEffect } from 'react'
import { reading } from '../../../platform/web/reading.tsx'
import { prepareToasts } from '../../../platform/web/toaster.tsx'
import { AccountSection } from '../../admin-access/parts/account-section.tsx'
import { OwnerAuthProvider, useAuth } from '../../admin-access/parts/auth-context.tsx'
import { NEEDS_JAVASCRIPT } from '../../admin-access/words.ts'
import { AuditSection } from '../../audit/parts/audit-section.tsx'
import { TeamSection } from '../../barbers/parts/team-section.tsx'
import { FeedsSection } from '../../calendar-feeds/parts/feeds-section.tsx'
import { CustomerSection } from '../../customers/parts/customer-section.tsx'
import { UndeliveredNotice } from '../../notices/parts/undelivered-notice.tsx'
import { ReportSection } from '../../reports/parts/report-section.tsx'
import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'
import { WaitingSection } from '../../waiting-list/parts/waiting-section.tsx'
import { DashboardBar } from '../parts/dashboard-bar.tsx'
import { FirstRun } from '../parts/first-run.tsx'
import { OfflineNotice } from '../parts/offline-notice.tsx'
import { ProxyNotice } from '../parts/proxy-notice.tsx'

export const isBare = true

/**
 * The owner's counter. The server renders its frame alone: all that is the owner's is read in the browser, so that no
 * kept page ever holds it.
 */
function AdminDashboard() {
  const shop = useShop()
  useEffect(prepareToasts, [])
  return (
    <OwnerAuthProvider readsSession>
      <PageMeta
        title={`Admin Dashboard | ${shop.name}`}
        description={`For the owner of ${shop.name}.`}
        path={null}
      />
      <DashboardBar />
      <div className="page-width dashboard">
        <h1 className="text-title no-print">Admin Dashboard</h1>
        <noscript>
          <p className="notice" data-tone="bad">
            {NEEDS_JAVASCRIPT}
          </p>
        </noscript>
        <OfflineNotice />
        <FirstRun />
        <Sections />
      </div>
    </OwnerAuthProvider>
  )
}

/** Everything that the printed first password does not open; hidden until the owner has chosen another. */
function Sections() {
  const { user } = useAuth()
  if (user?.mustChangePassword) return null
  return (
    <>
      <UndeliveredNotice />
      <ProxyNotice />
      <TeamSection />
      <ReportSection />
      <WaitingSection />
      <CustomerSection />
      <FeedsSection />
      <AuditSection />
      <AccountSection />
    </>
  )
}

export default reading(AdminDashboard)
