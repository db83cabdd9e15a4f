import { reading } from '../../../platform/web/reading.tsx'
import { useAuth } from '../../accounts/components/auth-context.tsx'
import { ConfirmIdentity } from '../../accounts/confirm/components/confirm-identity.tsx'
import { BackupsSection } from '../../connections/backup/components/backups-section.tsx'
import { ConnectionsSection } from '../../connections/components/connections-section.tsx'
import { HealthSection } from '../../connections/health/components/health-section.tsx'
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
