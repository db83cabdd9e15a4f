import { reading } from '../../../platform/web/reading.tsx'
import { DisplacedVisits } from '../../displaced-visits/components/displaced-visits.tsx'
import { OpeningSection } from '../../rota/components/opening-section.tsx'
import { TeamHoursSection } from '../../rota/components/team-hours-section.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'

export const isBare = true

const SECTIONS = [
  { href: '#team-hours', name: 'Barbers' },
  { href: '#opening', name: 'Opening hours' },
  { href: '/admin/shop', name: 'Shop' },
]

function Hours() {
  return (
    <OwnerPage title="Hours and days off">
      <SectionLinks sections={SECTIONS} />
      <DisplacedVisits />
      <TeamHoursSection />
      <OpeningSection />
    </OwnerPage>
  )
}

export default reading(Hours)
