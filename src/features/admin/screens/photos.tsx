import { reading } from '../../../platform/web/reading.tsx'
import { PhotosSections } from '../../photo-desk/components/photos-sections.tsx'
import { OwnerPage } from '../components/owner-page.tsx'
import { SectionLinks } from '../components/section-links.tsx'

export const isBare = true

const SECTIONS = [{ href: '/admin/shop', name: 'Shop' }]

function Photos() {
  return (
    <OwnerPage title="Photos">
      <SectionLinks sections={SECTIONS} />
      <PhotosSections />
    </OwnerPage>
  )
}

export default reading(Photos)
