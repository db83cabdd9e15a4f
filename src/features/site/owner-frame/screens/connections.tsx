import { reading } from '../../../../platform/pages/reading.tsx'
import { ConnectionsSection } from '../../../setup/connections/components/connections-section.tsx'
import { useAuth } from '../../../staff/accounts/components/auth-context.tsx'
import { ConfirmIdentity } from '../../../staff/accounts/confirm/components/confirm-identity.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function ConnectionsPage() {
  return (
    <ShopPage title="Mail and texts">
      <Sections />
    </ShopPage>
  )
}

function Sections() {
  const { user } = useAuth()
  return (
    <ConfirmIdentity hasSecondFactor={user?.hasSecondFactor === true}>
      <ConnectionsSection />
    </ConfirmIdentity>
  )
}

export default reading(ConnectionsPage)
