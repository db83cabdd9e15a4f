import { reading } from '../../../../platform/pages/reading.tsx'
import { StartPage } from '../../../setup/getting-started/start/components/start-page.tsx'
import { START } from '../../../setup/getting-started/start/messages.ts'
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
