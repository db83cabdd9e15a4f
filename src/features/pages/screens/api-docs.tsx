import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'

export default function ApiDocs() {
  const shop = useShop()
  return (
    <>
      <PageMeta title={`${shop.name} | Premium Barbershop`} description={shop.description} path="/api/docs" />
      <h1>ApiDocs</h1>
    </>
  )
}
