import { randomBytes } from 'node:crypto'
import { storeCreative, storeState } from '../../features/screens/creatives/store.server.ts'
import { storePlays } from '../../features/screens/plays/store.server.ts'
import { randomKey } from '../../platform/web/idempotency-key.ts'
import { addDays, type CalendarDate, datesBetween } from '../../shared/calendar-date.ts'
import type { TestShop } from '../test-shop.ts'

/** An advert of a contract's business that is on the screens, without its files; returns what plays call it. */
export async function approvedAdvert(shop: TestShop, contractId: string, agreedAt: string): Promise<string> {
  const { id, hash } = await agreedAdvert(shop, contractId, agreedAt)
  await shop.db.transact(tx => storeState(tx, id, { state: 'approved', at: agreedAt }))
  return hash
}

/** The same that its business said yes to, and that waits for the owner. */
export async function agreedAdvert(shop: TestShop, contractId: string, agreedAt: string) {
  const [id, hash] = [crypto.randomUUID(), randomBytes(12).toString('hex')]
  await shop.db.transact(async tx => {
    const { advertiser_id: advertiserId } = await tx
      .selectFrom('advert_contract')
      .select('advertiser_id')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    const upload = { format: 'png' as const, fileName: 'advert.png', warnings: [], files: [] }
    await storeCreative(tx, { id, hash, advertiserId, uploadedAt: agreedAt, ...upload })
    await storeState(tx, id, { state: 'agreed', at: agreedAt, agreedBy: 'link' })
  })
  return { id, hash }
}

const EVERY_MINUTES = 4.75

/** Plays of an advert on whole days, six and more in each half hour. */
export async function playWholeDays(
  shop: TestShop,
  advert: { deviceId: string; contractId: string; hash: string },
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<void> {
  const { deviceId, contractId, hash } = advert
  for (const date of datesBetween(from, until)) {
    const startMs = Date.parse(`${date}T00:00:00Z`)
    const count = Math.floor((Date.parse(`${addDays(date, 1)}T00:00:00Z`) - startMs) / 60_000 / EVERY_MINUTES)
    const plays = Array.from({ length: count }, (_, nth) => ({
      ...{ id: randomKey(), contractId, hash, date, monotonicMs: 0, stoodMs: 15_000, isVisible: true },
      ...{
        startedAt: new Date(startMs + nth * EVERY_MINUTES * 60_000).toISOString(),
        verdict: 'counted' as const,
      },
    }))
    await shop.db.transact(tx => storePlays(tx, plays, { deviceId, receivedAt: `${date}T23:59:00.000Z` }))
  }
}
