import type { Reader } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { spotsOn } from '../contracts/store.server.ts'
import { approvedCreative } from '../creatives/store.server.ts'

export type Advert = { contractId: string; name: string; trade: string; still: string }

/** The adverts that run on a day and have an approved picture. */
export async function advertsOn(db: Reader, date: CalendarDate): Promise<Advert[]> {
  const adverts: Advert[] = []
  for (const { contractId, advertiserId, advertiserName: name, trade } of await spotsOn(db, date)) {
    const approved = await approvedCreative(db, advertiserId)
    if (approved) adverts.push({ contractId, name, trade, still: `/creatives/${approved.hash}.webp` })
  }
  return adverts
}
