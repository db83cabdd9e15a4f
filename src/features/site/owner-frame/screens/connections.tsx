import { reading } from '../../../../platform/pages/reading.tsx'
import { BackupsSection } from '../../../setup/connections/backup/components/backups-section.tsx'
import { ConnectionsSection } from '../../../setup/connections/components/connections-section.tsx'
import { HealthSection } from '../../../setup/connections/health/components/health-section.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'

export const isBare = true

const SECTIONS = [
  { href: '/admin/shop', name: 'Shop' },
  { href: '#health', name: 'At a glance' },
  { href: '#messages', name: 'Mail and texts' },
  { href: '#backups', name: 'Backups' },
]

function Sections() {
  const { user } = useAuth()
  return (
    <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
      <SectionLinks sections={SECTIONS} />
      <HealthSection />
      <ConnectionsSection />
      <BackupsSection />
    </ConfirmIdentity>
  )
}

function ConnectionsPage() {
  return (
    <OwnerPage title="Connections">
      <Sections />
    </OwnerPage>
  )
}

export default reading(ConnectionsPage)
