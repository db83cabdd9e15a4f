import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'

export default function PriceList() {
  const shop = useShop()
  return (
    <>
      <PageMeta
        title={`${shop.name} | Premium Barbershop`}
        description={shop.description}
        path="/price-list"
      />
      <h1>PriceList</h1>
    </>
  )
}
