import { setTimeout as wait } from 'node:timers/promises'
import { storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { deleteEndedBudgets } from './budget-store.server.ts'
import { type DeliverDeps, deliverNotification } from './deliver-notification.server.ts'
import { deleteEndedBefore, hasDue, type LeasedNotification, leaseDue } from './store.server.ts'

const POLL_MS = 5_000
/** So many are under way at once. */
const MAX_AT_ONCE = 4
/** One that takes longer is broken off; well within its lease, so that no other worker has it meanwhile. */
const SEND_MS = 45_000
const LEASE = { minutes: 2 }
/** How long what is under way may still take when the process is told to end. */
const STOP_MS = 3_000
/** How long what has ended is kept, so that the owner can see what failed. */
const KEPT = { hours: 30 * 24 }

export type Outbox = {
  /** Sends what is due; resolves when nothing of it is under way any more. */
  look: () => Promise<void>
  /** Leases nothing new, lets what is under way finish for a moment, and gives the rest back. */
  stop: () => Promise<void>
}

/**
 * Runs this process's worker: it looks at once, whenever the bell rings, and every few seconds, since a notice may be
 * due by the clock or left by a process that died. Any number of processes may share one outbox.
 */
export function runOutbox(deps: DeliverDeps & Pick<Deps, 'wakeUp'>): Outbox {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let hasStopped = false
  let looking: Promise<void> | null = null
  let isWoken = false

  function start(notification: LeasedNotification): void {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_MS)])
    const delivery = deliverNotification(deps, notification, { signal, isStopping })
      .catch((error: unknown) =>
        deps.log.error({ err: error, notification: notification.id }, 'Notice not written down'),
      )
      .finally(() => {
        underWay.delete(delivery)
        void leaseMore()
      })
    underWay.add(delivery)
  }

  async function leaseWhileRoom(): Promise<void> {
    while (!hasStopped && underWay.size < MAX_AT_ONCE) {
      isWoken = false
      const leased = await lease(deps, MAX_AT_ONCE - underWay.size)
      // Those leased while the process was told to end are delivered too, or given back.
      for (const notification of leased) start(notification)
      if (leased.length === 0 && !isWoken) return
    }
  }

  /** One look at a time; who asks during it has it look once more. */
  function leaseMore(): Promise<void> {
    isWoken = true
    looking ??= leaseWhileRoom()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'The outbox can’t be read just now'))
      .finally(() => {
        looking = null
      })
    return looking
  }

  const stopListening = deps.wakeUp.listen(() => void leaseMore())
  const poll = setInterval(() => void leaseMore(), POLL_MS)
  void leaseMore()

  async function reconcile(): Promise<void> {
    while (looking || underWay.size > 0) await Promise.all([looking, ...underWay])
  }

  return {
    look: async () => {
      await leaseMore()
      await reconcile()
    },
    stop: async () => {
      hasStopped = true
      clearInterval(poll)
      stopListening()
      await Promise.race([reconcile(), wait(STOP_MS, undefined, { ref: false })])
      stopping.abort()
      await reconcile()
    },
  }
}

/** Leases what is due, and forgets what ended long ago; asks first without a lock, since mostly there is nothing. */
async function lease({ db, clock }: DeliverDeps, most: number): Promise<LeasedNotification[]> {
  const now = clock()
  if (!(await hasDue(db.read, storedInstant(now)))) return []
  const span = { now: storedInstant(now), until: storedInstant(now.add(LEASE)), most }
  return db.transact(async tx => {
    await deleteEndedBefore(tx, storedInstant(now.subtract(KEPT)))
    await deleteEndedBudgets(tx, storedInstant(now))
    return leaseDue(tx, span)
  })
}
