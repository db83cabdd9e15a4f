import { useQuery } from '@tanstack/react-query'
import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { StructuredData } from '../../shop/parts/structured-data.tsx'
import { useShop } from '../../shop/queries.ts'
import { priceListQuery } from '../../treatments/queries.ts'
import { ClosingCall } from '../parts/closing-call.tsx'
import { Hero } from '../parts/hero.tsx'
import { Promises } from '../parts/promises.tsx'
import { Testimonials } from '../parts/testimonials.tsx'

/** The shop window, in the order of the specification (spec §1). */
export default function Home() {
  const shop = useShop()
  const { data: treatments } = useQuery(priceListQuery)
  return (
    <>
      <PageMeta title={`${shop.name} | Premium Barbershop`} description={shop.description} path="/" />
      {treatments && <StructuredData treatments={treatments} />}
      <Hero />
      <Promises />
      <Testimonials />
      <ClosingCall />
    </>
  )
}

export const preload = () => [priceListQuery]
