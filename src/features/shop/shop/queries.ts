import { createContext, use } from 'react'
import type { OpenShop } from './contract.ts'

const ShopContext = createContext<OpenShop | null>(null)

export const ShopProvider = ShopContext.Provider

/** Sent with every page. */
export function useShop(): OpenShop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs its provider.')
  return shop
}
