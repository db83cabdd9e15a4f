import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'

export default function Booking() {
  const shop = useShop()
  return (
    <>
      <PageMeta title={`${shop.name} | Premium Barbershop`} description={shop.description} path="/booking" />
      <h1>Booking</h1>
    </>
  )
}
export const dependsOnSearch = true
