import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'
import { ClosingCall } from '../parts/closing-call.tsx'
import { Hero } from '../parts/hero.tsx'
import { Promises } from '../parts/promises.tsx'
import { Testimonials } from '../parts/testimonials.tsx'

export const hasStructuredData = true

/** The shop window, in the order of the specification (spec §1). */
export default function Home() {
  const shop = useShop()
  return (
    <>
      <PageMeta title={`${shop.name} | Premium Barbershop`} description={shop.description} path="/" />
      <Hero />
      <Promises />
      <Testimonials />
      <ClosingCall />
    </>
  )
}
