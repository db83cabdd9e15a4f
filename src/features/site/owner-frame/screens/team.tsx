import { reading } from '../../../../platform/pages/reading.tsx'
import { DisplacedVisits } from '../../../diary/displaced-visits/components/displaced-visits.tsx'
import { TeamPage } from '../../../setup/team/components/team-page.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

function Team() {
  return (
    <ShopPage title="Team">
      <DisplacedVisits />
      <TeamPage />
    </ShopPage>
  )
}

export default reading(Team)
