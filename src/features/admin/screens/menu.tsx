import { reading } from '../../../platform/web/reading.tsx'
import { MenuSection } from '../../menu/components/menu-section.tsx'
import { ForRoles } from '../components/for-roles.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'
import { OWNER } from '../page-rules.ts'

export const isBare = true

const SECTIONS = [{ href: '/admin/shop', name: 'Shop' }]

function MenuPage() {
  return (
    <OwnerPage title="Menu">
      <SectionLinks sections={SECTIONS} />
      <ForRoles roles={OWNER}>
        <MenuSection />
      </ForRoles>
    </OwnerPage>
  )
}

export default reading(MenuPage)
