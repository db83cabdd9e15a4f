import { reading } from '../../../platform/web/reading.tsx'
import { AccountSection } from '../../accounts/settings/components/account-section.tsx'
import { FeedsSection } from '../../calendar-feeds/components/feeds-section.tsx'
import { WaitingSection } from '../../waiting-list/components/waiting-section.tsx'
import { AuditSection } from '../components/audit-section.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { ProxyNotification } from '../components/proxy-notice.tsx'
import { SectionLinks } from '../components/section-links.tsx'
import { UndeliveredNotifications } from '../components/undelivered-notice.tsx'

export const isBare = true

const SECTIONS = [
  { href: '/admin-dashboard', name: 'Barbers' },
  { href: '/admin/hours', name: 'Hours and days off' },
  { href: '#waiting', name: 'Waiting list' },
  { href: '#calendars', name: 'Calendars' },
  { href: '#changes', name: 'Changes' },
  { href: '#account', name: 'Account' },
]

function Shop() {
  return (
    <OwnerPage title="Shop">
      <SectionLinks sections={SECTIONS} />
      <UndeliveredNotifications />
      <ProxyNotification />
      <WaitingSection />
      <FeedsSection />
      <AuditSection />
      <AccountSection />
    </OwnerPage>
  )
}

export default reading(Shop)
