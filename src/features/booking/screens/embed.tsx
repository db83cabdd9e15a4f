import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'

export default function Embed() {
  const shop = useShop()
  return (
    <>
      <PageMeta title={`${shop.name} | Premium Barbershop`} description={shop.description} path="/embed" />
      <h1>Embed</h1>
    </>
  )
}
export const dependsOnSearch = true
export const isBare = true
