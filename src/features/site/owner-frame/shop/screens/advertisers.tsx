import { reading } from '../../../../../platform/pages/reading.tsx'
import { ADVERTISERS } from '../../../../screens/advertisers/messages.ts'
import { AdvertisersSection } from '../../../../screens/contracts/components/advertisers-section.tsx'
import { ScreensToday } from '../../../../screens/display/components/screens-today.tsx'
import { AdvertReportSection } from '../../../../screens/invoices/components/advert-report-section.tsx'
import { InvoicesOf } from '../../../../screens/invoices/components/invoices-of.tsx'
import { PlaysOf } from '../../../../screens/plays/components/plays-of.tsx'
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
  const isOwner = user?.role === 'owner'
  return (
    <>
      {isOwner && <AdvertReportSection />}
      <AdvertisersSection
        isOwner={isOwner}
        foldsOf={contract => (
          <>
            <PlaysOf contract={contract} />
            <InvoicesOf contractId={contract.id} />
          </>
        )}
      />
      {isOwner && <ScreensToday />}
    </>
  )
}

export default reading(Advertisers)
