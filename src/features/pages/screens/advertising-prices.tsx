import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'

export default function AdvertisingPrices() {
  const shop = useShop()
  return (
    <>
      <PageMeta
        title={`${shop.name} | Premium Barbershop`}
        description={shop.description}
        path="/advertising-prices"
      />
      <h1>AdvertisingPrices</h1>
    </>
  )
}
