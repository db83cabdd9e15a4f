import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'

export default function Advertise() {
  const shop = useShop()
  return (
    <>
      <PageMeta
        title={`${shop.name} | Premium Barbershop`}
        description={shop.description}
        path="/advertise"
      />
      <h1>Advertise</h1>
    </>
  )
}
