import { useSuspenseQuery } from '@tanstack/react-query'
import { apiQuery } from '../../platform/web/api.ts'
import type { Shop } from './contract.ts'

export const shopQuery = apiQuery<Shop>('/api/shop')

/** The shop, which every page brings with it. */
export function useShop(): Shop {
  return useSuspenseQuery(shopQuery).data
}
