import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'

export default function Home() {
  const shop = useShop()
  return (
    <>
      <PageMeta title={`${shop.name} | Premium Barbershop`} description={shop.description} path="/" />
      <h1>Home</h1>
    </>
  )
}
