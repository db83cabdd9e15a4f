import { PageMeta } from '../../shop/components/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'
import { CallToAction } from '../components/call-to-action.tsx'
import { FeatureCards } from '../components/feature-cards.tsx'
import { Gallery } from '../components/gallery.tsx'
import { Hero } from '../components/hero.tsx'
import { Testimonials } from '../components/testimonials.tsx'

export const hasStructuredData = true

/** By what fills them; for previews, which load them from here so that the page itself stays in one file. */
export const parts = { identity: Hero, expectations: FeatureCards, testimonials: Testimonials }

/** In the order of the specification (spec §1); the gallery is the shop’s own (decision 027). */
export default function Home() {
  const shop = useShop()
  return (
    <>
      <PageMeta title={`${shop.name} | Premium Barbershop`} description={shop.description} path="/" />
      <Hero />
      <FeatureCards />
      <Testimonials />
      <Gallery />
      <CallToAction />
    </>
  )
}
