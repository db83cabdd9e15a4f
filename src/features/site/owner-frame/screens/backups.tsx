import { reading } from '../../../../platform/pages/reading.tsx'
import { BackupsSection } from '../../../setup/connections/backup/components/backups-section.tsx'
import { HealthSection } from '../../../setup/connections/health/components/health-section.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Backups() {
  return (
    <ShopPage title="Backups">
      <Sections />
    </ShopPage>
  )
}

function Sections() {
  const { user } = useAuth()
  return (
    <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
      <HealthSection />
      <BackupsSection />
    </ConfirmIdentity>
  )
}

export default reading(Backups)
