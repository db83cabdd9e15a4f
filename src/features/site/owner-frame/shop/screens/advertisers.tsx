import { reading } from '../../../../../platform/pages/reading.tsx'
import { ADVERTISERS } from '../../../../screens/advertisers/messages.ts'
import { AdvertisersSection } from '../../../../screens/contracts/components/advertisers-section.tsx'
import { useAuth } from '../../../../staff/accounts/components/auth-context.tsx'
import { ShopPage } from '../../components/shop-page.tsx'
import { DESK } from '../../page-rules.ts'

export const isBare = true

function Advertisers() {
  return (
    <ShopPage title={ADVERTISERS.title} roles={DESK}>
      <Shown />
    </ShopPage>
  )
}

function Shown() {
  const { user } = useAuth()
  return <AdvertisersSection isOwner={user?.role === 'owner'} />
}

export default reading(Advertisers)
