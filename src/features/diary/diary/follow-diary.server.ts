import { shopMoment, storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { type PlaceLeft, placesLeftSince } from '../../calendar/visits/history-store.server.ts'
import { queueVersion } from '../../queue/entries/store.server.ts'
import { shopVersion } from '../../shop/shop/version-store.server.ts'
import { type ChangedVisit, visitsChangedSince } from './live-store.server.ts'

/** How often the diary is looked at: a change is on every screen within a second. */
const LOOK_MS = 700
/** A change is dated when it is decided and seen when it is stored, by another machine's clock: found for so long. */
const OVERLAP_MS = 60_000

/** What changed since the previous look. */
export type DiaryUpdate = {
  visits: ChangedVisit[]
  /** Where visits stood that were moved away within the last minute. */
  left: PlaceLeft[]
  /** Whether hours, absences or closures may be others. */
  isShopChanged: boolean
  isQueueChanged: boolean
}

type Following = {
  /** Resolves once every later change will be found; rejects when the database can’t be read. */
  begun: Promise<void>
  stop: () => void
}

/** Changed by any process; each result is passed on, empty or not, until it is stopped. An error ends it. */
export function followDiary(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  listener: (news: DiaryUpdate) => Promise<void>,
  onError: (error: unknown) => void,
): Following {
  let known: ReadonlySet<string> = new Set()
  let knownVersion: number | undefined
  let knownQueue: string | undefined
  // Reaches back from the look before, so that what a pause of this process hid is found after it.
  let lookedAtMs = clock().epochMilliseconds
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<DiaryUpdate> {
    const since = storedMs(lookedAtMs - OVERLAP_MS)
    lookedAtMs = clock().epochMilliseconds
    const { date } = shopMoment(clock)
    const [changed, version, queue] = await Promise.all([
      visitsChangedSince(db.read, since),
      shopVersion(db.read),
      queueVersion(db.read, date),
    ])
    // Read after the visits, so that what they left is known of each that is found.
    const left = await placesLeftSince(db.read, since)
    const visits = changed.filter(visit => !known.has(JSON.stringify(visit)))
    const isShopChanged = version !== knownVersion
    known = new Set(changed.map(visit => JSON.stringify(visit)))
    knownVersion = version
    const isQueueChanged = knownQueue !== `${date} ${queue}`
    knownQueue = `${date} ${queue}`
    return { visits, left, isShopChanged, isQueueChanged }
  }
  const lookAgain = async () => {
    try {
      const news = await look()
      if (!isStopped) await listener(news)
      lookLater()
    } catch (error) {
      if (!isStopped) onError(error)
    }
  }
  const lookLater = () => {
    if (!isStopped) timer = setTimeout(lookAgain, LOOK_MS)
  }
  return {
    begun: look().then(lookLater),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
