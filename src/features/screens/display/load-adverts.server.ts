import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { spotsOn } from '../contracts/store.server.ts'
import { approvedCreative } from '../creatives/store.server.ts'

export type Advert = { contractId: string; name: string; trade: string; hash: string }

/** The adverts that run on each day and have an approved picture. */
export async function advertsOfDays(
  db: Reader,
  dates: readonly CalendarDate[],
): Promise<Map<CalendarDate, Advert[]>> {
  const hashes = new Map<string, string | undefined>()
  const days = new Map<CalendarDate, Advert[]>()
  for (const date of dates) {
    const adverts: Advert[] = []
    for (const { contractId, advertiserId, advertiserName: name, trade } of await spotsOn(db, date)) {
      if (!hashes.has(advertiserId))
        hashes.set(advertiserId, (await approvedCreative(db, advertiserId))?.hash)
      const hash = hashes.get(advertiserId)
      if (hash) adverts.push({ contractId, name, trade, hash })
    }
    days.set(date, adverts)
  }
  return days
}
