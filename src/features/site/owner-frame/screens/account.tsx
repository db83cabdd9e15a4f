import { reading } from '../../../../platform/pages/reading.tsx'
import { ROLES } from '../../../staff/accounts/roles/rules.ts'
import { AccountSection } from '../../../staff/accounts/settings/components/account-section.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Account() {
  return (
    <ShopPage title="Your account" roles={ROLES}>
      <AccountSection />
    </ShopPage>
  )
}

export default reading(Account)
