import { PageMeta } from '../../../shop/shop/components/page-meta.tsx'
import { useShop } from '../../../shop/shop/queries.ts'
import { BookBar } from '../components/book-bar.tsx'
import { CallToAction } from '../components/call-to-action.tsx'
import { FeatureCards } from '../components/feature-cards.tsx'
import { Gallery } from '../components/gallery.tsx'
import { Hero } from '../components/hero.tsx'
import { PriceLinks } from '../components/price-links.tsx'
import { TeamLinks } from '../components/team-links.tsx'
import { Testimonials } from '../components/testimonials.tsx'

export const hasStructuredData = true

export const nextPath = '/booking'

/** By what fills them; for previews, which load them from here so that the page itself stays in one file. */
export const parts = { identity: Hero, expectations: FeatureCards, testimonials: Testimonials }

/** In the order of the specification (spec §1); the prices, the faces and the gallery are the shop’s own. */
export default function Home() {
  const shop = useShop()
  return (
    <>
      <PageMeta title={`${shop.name} | Premium Barbershop`} description={shop.description} path="/" />
      <Hero />
      <div>
        <FeatureCards />
        <div className="grid gap-y-14 gap-x-20 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:pb-24 page-width">
          <PriceLinks />
          <TeamLinks />
        </div>
        <Testimonials />
        <Gallery />
        <BookBar />
      </div>
      <CallToAction />
    </>
  )
}
