import { reading } from '../../../platform/web/reading.tsx'
import { StartPage } from '../../shop-setup/start/components/start-page.tsx'
import { START } from '../../shop-setup/start/messages.ts'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Start() {
  return (
    <ShopPage title={START.title}>
      <StartPage />
    </ShopPage>
  )
}

export default reading(Start)
