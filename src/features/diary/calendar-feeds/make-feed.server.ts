import type { Reader } from '../../../db/database.server.ts'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import type { Feed, FeedMade } from './contract.ts'
import { NO_SUCH_CALENDAR } from './messages.ts'
import { addFeed, barberFeeds, deleteFeed, shopFeedMadeAt } from './store.server.ts'

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

export async function feedsOf({ db }: Pick<Deps, 'db'>): Promise<Feed[]> {
  const ofShop = {
    barberId: null,
    name: await feedName(db.read, null),
    madeAt: await shopFeedMadeAt(db.read),
  }
  return [ofShop, ...(await barberFeeds(db.read))]
}

/** Replaces the last address. @throws Problem 404 when there is no such barber */
export async function makeFeed(
  { db, clock, settings }: FeedDeps,
  staff: Staff,
  barberId: number | null,
): Promise<FeedMade> {
  const [token, at] = [randomToken(), storedInstant(clock())]
  await db.transact(async tx => {
    const subject = await feedName(tx, barberId)
    await deleteFeed(tx, barberId)
    await addFeed(tx, { tokenHash: sha256(token), barberId, createdAt: at })
    await recordChange(tx, { at, ...authorOf(staff), action: 'calendar-address-made', subject })
  })
  return { address: `${settings.publicUrl}/api/feeds/${token}/calendar.ics` }
}

/** @throws Problem 404 when there is no such barber, or no address */
export async function removeFeed(
  { db, clock }: FeedDeps,
  staff: Staff,
  barberId: number | null,
): Promise<void> {
  const at = storedInstant(clock())
  await db.transact(async tx => {
    const subject = await feedName(tx, barberId)
    if (!(await deleteFeed(tx, barberId))) throw noSuchCalendar()
    await recordChange(tx, { at, ...authorOf(staff), action: 'calendar-address-removed', subject })
  })
}

/** The same response for every address that does not work. */
export function noSuchCalendar(): Problem {
  return new Problem(404, 'no-such-calendar', NO_SUCH_CALENDAR)
}

async function feedName(db: Reader, barberId: number | null): Promise<string> {
  return barberId === null ? (await currentShop(db)).name : requireBarberName(db, barberId)
}
