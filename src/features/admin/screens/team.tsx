import { reading } from '../../../platform/web/reading.tsx'
import { DisplacedVisits } from '../../displaced-visits/components/displaced-visits.tsx'
import { TeamPage } from '../../team/components/team-page.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'

import { OWNER } from '../page-rules.ts'

export const isBare = true

function Team() {
  return (
    <OwnerPage title="Team">
      <ForRoles roles={OWNER}>
        <DisplacedVisits />
        <TeamPage />
      </ForRoles>
    </OwnerPage>
  )
}

export default reading(Team)
