import { PageMeta } from '../../shop/parts/page-meta.tsx'
import { useShop } from '../../shop/queries.ts'

export default function OurStory() {
  const shop = useShop()
  return (
    <>
      <PageMeta
        title={`${shop.name} | Premium Barbershop`}
        description={shop.description}
        path="/our-story"
      />
      <h1>OurStory</h1>
    </>
  )
}
