import { reading } from '../../../platform/web/reading.tsx'
import { DisplacedVisits } from '../../displaced-visits/components/displaced-visits.tsx'
import { TeamPage } from '../../team/components/team-page.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'
import { OWNER } from '../page-rules.ts'

export const isBare = true

const SECTIONS = [{ href: '/admin/shop', name: 'Shop' }]

function Team() {
  return (
    <OwnerPage title="Team">
      <SectionLinks sections={SECTIONS} />
      <ForRoles roles={OWNER}>
        <DisplacedVisits />
        <TeamPage />
      </ForRoles>
    </OwnerPage>
  )
}

export default reading(Team)
