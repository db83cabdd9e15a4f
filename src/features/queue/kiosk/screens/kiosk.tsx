import { reading } from '../../../../platform/pages/reading.tsx'
import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { PairedDevice } from '../../../staff/devices/components/paired-device.tsx'
import { Kiosk } from '../components/kiosk.tsx'
import { KIOSK } from '../messages.ts'

export const isBare = true

function KioskScreen() {
  const { name } = useShop()
  return (
    <>
      <PageMeta title={`${KIOSK.title} | ${name}`} description={KIOSK.description} path={null} />
      <PairedDevice kind="kiosk">
        <Kiosk />
      </PairedDevice>
    </>
  )
}

export default reading(KioskScreen)
