import { reading } from '../../../../platform/pages/reading.tsx'
import { WaitingSection } from '../../../booking/waiting-list/components/waiting-section.tsx'
import { FeedsSection } from '../../../diary/calendar-feeds/components/feeds-section.tsx'
import { StartCard } from '../../../setup/getting-started/start/components/start-card.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ROLES } from '../../../staff/accounts/roles/rules.ts'
import { AccountSection } from '../../../staff/accounts/settings/components/account-section.tsx'
import { RequestsSection } from '../../advertising/components/requests-section.tsx'
import { AuditSection } from '../components/audit-section.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { ProxyNotice } from '../components/proxy-notice.tsx'
import { SectionLinks } from '../components/section-links.tsx'
import { UndeliveredNotifications } from '../components/undelivered-notice.tsx'

import { DESK, OWNER } from '../page-rules.ts'

export const isBare = true

const HOURS = '/admin/hours'

const SECTIONS = [
  { href: '/admin-dashboard', name: 'Barbers', roles: OWNER },
  { href: '/admin/shop/start', name: 'Setting up', roles: OWNER },
  { href: '/admin/shop/team', name: 'Team', roles: OWNER },
  { href: '/admin/shop/menu', name: 'Menu and prices', roles: OWNER },
  { href: HOURS, name: 'Hours and days off', roles: ROLES },
  { href: '/admin/shop/photos', name: 'Photos', roles: OWNER },
  { href: '/admin/shop/rules', name: 'Rules of booking', roles: OWNER },
  { href: '/admin/shop/connections', name: 'Connections', roles: OWNER },
  { href: '/admin/shop/pages', name: 'Words and colours', roles: OWNER },
  { href: '#waiting', name: 'Waiting list', roles: DESK },
  { href: '#advertising', name: 'Advertising', roles: OWNER },
  { href: '#calendars', name: 'Calendars', roles: OWNER },
  { href: '#changes', name: 'Changes', roles: OWNER },
  { href: '#account', name: 'Account', roles: ROLES },
]

function ShopLinks() {
  const { user } = useAuth()
  const role = user?.role ?? 'owner'
  const hasHours = role !== 'barber' || user?.setsOwnAbsences === true
  const shown = SECTIONS.filter(({ href, roles }) => roles.includes(role) && (hasHours || href !== HOURS))
  return <SectionLinks sections={shown} />
}

function Shop() {
  return (
    <OwnerPage title="Shop">
      <ShopLinks />
      <ForRoles roles={OWNER}>
        <StartCard />
      </ForRoles>
      <ForRoles roles={DESK}>
        <UndeliveredNotifications />
      </ForRoles>
      <ForRoles roles={OWNER}>
        <ProxyNotice />
      </ForRoles>
      <ForRoles roles={DESK}>
        <WaitingSection />
      </ForRoles>
      <ForRoles roles={OWNER}>
        <RequestsSection />
        <FeedsSection />
        <AuditSection />
      </ForRoles>
      <AccountSection />
    </OwnerPage>
  )
}

export default reading(Shop)
