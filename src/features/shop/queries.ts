import { createContext, use } from 'react'
import type { Shop } from './contract.ts'

const ShopContext = createContext<Shop | null>(null)

export const ShopProvider = ShopContext.Provider

/** Sent with every page; it does not change while the server runs. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it.')
  return shop
}
