import '../../../ui/owner.css'
import { useEffect } from 'react'
import { reading } from '../../../platform/web/reading.tsx'
import { prepareToasts } from '../../../platform/web/toaster.tsx'
import { OwnerAuthProvider, useAuth } from '../../accounts/components/auth-context.tsx'
import { NEEDS_JAVASCRIPT } from '../../accounts/messages.ts'
import { AccountSection } from '../../accounts/settings/components/account-section.tsx'
import { FeedsSection } from '../../calendar-feeds/components/feeds-section.tsx'
import { CustomerSection } from '../../customers/components/customer-section.tsx'
import { ReportSection } from '../../reports/components/report-section.tsx'
import { PageMeta } from '../../shop/components/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'
import { TeamSection } from '../../team/components/team-section.tsx'
import { WaitingSection } from '../../waiting-list/components/waiting-section.tsx'
import { AuditSection } from '../components/audit-section.tsx'
import { DashboardBar } from '../components/dashboard-bar.tsx'
import { FirstRun } from '../components/first-run.tsx'
import { OfflineNotice } from '../components/offline-notice.tsx'
import { ProxyNotification } from '../components/proxy-notice.tsx'
import { UndeliveredNotifications } from '../components/undelivered-notice.tsx'

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
      <UndeliveredNotifications />
      <ProxyNotification />
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
