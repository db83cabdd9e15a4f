import { call } from '../../../platform/web/api.ts'
import { ownerQuery, useOwnerChange } from '../../staff/accounts/queries.ts'
import type { Feed, FeedMade } from './contract.ts'

const FEEDS_PATH = '/api/admin/calendar-feeds'

export const feedsQuery = ownerQuery<Feed[]>(FEEDS_PATH)

const pathOf = (barberId: number | null) => `${FEEDS_PATH}/${barberId ?? 'shop'}`
const isOfFeeds = (path: string) => path === FEEDS_PATH

/** The response shows the address, this once. */
export const useMakeFeed = () =>
  useOwnerChange(
    async (barberId: number | null): Promise<FeedMade> =>
      (await call(pathOf(barberId), { method: 'POST' })).json(),
    isOfFeeds,
  )

export const useRemoveFeed = () =>
  useOwnerChange((barberId: number | null) => call(pathOf(barberId), { method: 'DELETE' }), isOfFeeds)
