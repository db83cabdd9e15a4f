import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { promisedTimesOn } from '../../../calendar/hours/promised-store.server.ts'
import { isQueueOn } from '../../../shop/shop/queue-rules.ts'
import { currentRules } from '../../../shop/shop/section-store.server.ts'
import { changeQueue } from '../change-queue.server.ts'
import { loadQueue } from '../load-queue.server.ts'
import { missedAt } from '../rules.ts'
import { calledEntries } from '../store.server.ts'
import { queueTexts } from '../texts/queue-texts.server.ts'
import { promisesOf } from './update-promises.server.ts'

const LOOK_MS = 2_000

type UpkeepDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/** Looks after the queue every two seconds; any process may, and what one that was killed left undone the next look does. */
export function maintainQueue(deps: UpkeepDeps & Pick<Deps, 'log'>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await maintainQueueOnce(deps).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the queue could not be looked after'),
      )
      await wait(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await looking
    },
  }
}

/** Who was called and did not come is missed, what is promised follows the day, and texts that are due are queued. */
export async function maintainQueueOnce(deps: UpkeepDeps): Promise<void> {
  const { db, clock, wakeUp } = deps
  if (!isQueueOn(await currentRules(db.read))) return
  const now = clock().epochMilliseconds
  const called = await calledEntries(db.read)
  const isOverdue = called.some(({ seats }) => seats.some(seat => missedAt(seat, now) !== null))
  const day = await loadQueue(db.read, clock)
  const promised = await promisedTimesOn(db.read, day.now.date)
  if (isOverdue || JSON.stringify(promised) !== JSON.stringify(promisesOf(day)))
    await changeQueue(deps, async () => {})
  if ((await queueTexts(deps, day)) > 0) wakeUp.ring()
}
