import { reading } from '../../../../platform/pages/reading.tsx'
import { ROLES } from '../../../staff/accounts/roles/rules.ts'
import { DayScenes } from '../../a-day/components/day-scenes.tsx'
import { A_DAY } from '../../a-day/messages.ts'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function ADay() {
  return (
    <ShopPage title={A_DAY.title} roles={ROLES}>
      <DayScenes />
    </ShopPage>
  )
}

export default reading(ADay)
