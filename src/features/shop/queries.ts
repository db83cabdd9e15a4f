import { createContext, use } from 'react'
import type { Shop } from './contract.ts'

const ShopContext = createContext<Shop | null>(null)

export const ShopProvider = ShopContext.Provider

/** The shop, which every page brings with it and which stays as it is while the server runs. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it.')
  return shop
}
