import { reading } from '../../../../../platform/pages/reading.tsx'
import { DevicesSection } from '../../../../setup/devices/components/devices-section.tsx'
import { DEVICES } from '../../../../setup/devices/messages.ts'
import { ShopPage } from '../../components/shop-page.tsx'

export const isBare = true

function Devices() {
  return (
    <ShopPage title={DEVICES.title}>
      <DevicesSection />
    </ShopPage>
  )
}

export default reading(Devices)
