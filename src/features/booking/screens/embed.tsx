import { useEffect } from 'react'
import { barbersQuery } from '../../barbers/queries.ts'
import { useShop } from '../../shop/queries.ts'
import { priceListQuery } from '../../treatments/queries.ts'
import { NoScript } from '../parts/no-script.tsx'
import { Wizard } from '../parts/wizard.tsx'
import type { HeightMessage } from '../widget-contract.ts'

export const dependsOnSearch = true
export const isBare = true
export const preload = () => [priceListQuery, barbersQuery]

/** The wizard alone, for a frame in the booking dialog or on another site's page. */
export default function Embed() {
  const shop = useShop()
  useEffect(tellHeight, [])
  return (
    <div className="p-4 sm:p-6">
      <title>{`Book a visit | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Book your visit at {shop.name}</h1>
      <NoScript />
      <Wizard />
    </div>
  )
}

/** Tells the page around the frame how high the wizard is, whenever that changes. */
function tellHeight() {
  const observer = new ResizeObserver(() => {
    const message: HeightMessage = { type: 'chairtime:height', height: document.body.offsetHeight }
    window.parent.postMessage(message, '*')
  })
  observer.observe(document.body)
  return () => observer.disconnect()
}
