import { type ComponentType, lazy, type ReactNode } from 'react'
import { reading } from '../../../../platform/pages/reading.tsx'
import { SlidesPreview } from '../../../screens/display/components/slides-preview.tsx'
import { ColourSample } from '../../../setup/page-texts/components/colour-sample.tsx'
import { IfAny } from '../../../setup/page-texts/components/if-any.tsx'
import { PreviewsProvider } from '../../../setup/page-texts/components/section-preview.tsx'
import { WordsSections } from '../../../setup/page-texts/components/words-sections.tsx'
import { WORDS, type WordsSection } from '../../../setup/page-texts/messages.ts'
import { Footer } from '../../pages/layout/components/footer.tsx'
import { Notices } from '../../pages/layout/components/notices.tsx'
import { ShopPage } from '../components/shop-page.tsx'

export const isBare = true

const LINKS = [{ href: '/', name: 'See the site' }]

type Page = { parts: Readonly<Record<string, ComponentType>> }

// Loaded as whole pages, so that each page of the site stays in one file of the build.
const PAGES = import.meta.glob<Page>([
  '../../pages/screens/{home,our-story}.tsx',
  '../../advertising/screens/advertising-prices.tsx',
])

/** A part of one of the site's own pages. @throws Error when the page has no such part */
function partOf(page: string, part: string) {
  return lazy(async () => {
    const { parts } = (await PAGES[`../../${page}.tsx`]?.()) ?? { parts: {} }
    const { [part]: Part } = parts
    if (!Part) throw new Error(`${page} has no part ${part} to preview.`)
    return { default: Part }
  })
}

const Hero = partOf('pages/screens/home', 'identity')
const FeatureCards = partOf('pages/screens/home', 'expectations')
const Testimonials = partOf('pages/screens/home', 'testimonials')
const Beginnings = partOf('pages/screens/our-story', 'story')
const HowWeWork = partOf('pages/screens/our-story', 'drinks')
const Boards = partOf('advertising/screens/advertising-prices', 'advertising')

const PREVIEWS: Readonly<Record<WordsSection, ReactNode>> = {
  identity: <Hero />,
  contact: <Footer />,
  notices: (
    <IfAny of="notices" otherwise={WORDS.noNotices}>
      <Notices />
    </IfAny>
  ),
  expectations: (
    <>
      <FeatureCards />
      <HowWeWork />
    </>
  ),
  testimonials: (
    <IfAny of="testimonials" otherwise={WORDS.noTestimonials}>
      <Testimonials />
    </IfAny>
  ),
  story: <Beginnings />,
  advertising: <Boards />,
  payments: <Footer />,
  invoicing: null,
  screens: <SlidesPreview />,
  appearance: <ColourSample />,
}

function Pages() {
  return (
    <ShopPage title={WORDS.title} links={LINKS}>
      <p className="max-w-prose text-muted">{WORDS.lead}</p>
      <PreviewsProvider value={PREVIEWS}>
        <WordsSections />
      </PreviewsProvider>
    </ShopPage>
  )
}

export default reading(Pages)
