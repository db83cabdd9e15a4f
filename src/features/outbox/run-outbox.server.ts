import { setTimeout as wait } from 'node:timers/promises'
import { storedInstant } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { deleteEndedBudgets } from './budget-store.server.ts'
import { type DeliverDeps, deliverNotification } from './deliver-notification.server.ts'
import { deleteEndedBefore, hasDue, type LeasedNotification, leaseDue } from './store.server.ts'

const POLL_MS = 5_000
const MAX_AT_ONCE = 4
/** Shorter than the lease, so that no other worker sends it meanwhile. */
const SEND_MS = 45_000
const LEASE = { minutes: 2 }
/** How long a message in progress may take at shutdown. */
const STOP_MS = 3_000
const RETENTION = { hours: 30 * 24 }

export type Outbox = {
  /** Resolves when all due messages have been sent. */
  look: () => Promise<void>
  /** Waits a moment for messages in progress and returns the other leases. */
  stop: () => Promise<void>
}

/** Polls at once, on every wake-up signal and every few seconds; any number of processes may run one. */
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
        deps.log.error({ err: error, notification: notification.id }, 'Outcome of a notification not stored'),
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
      // Leased during shutdown: delivered or returned too.
      for (const notification of leased) start(notification)
      if (leased.length === 0 && !isWoken) return
    }
  }

  /** Runs one at a time; a call meanwhile repeats it once. */
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

/** Checks without a lock first, since mostly nothing is due. */
async function lease({ db, clock }: DeliverDeps, most: number): Promise<LeasedNotification[]> {
  const now = clock()
  if (!(await hasDue(db.read, storedInstant(now)))) return []
  const span = { now: storedInstant(now), until: storedInstant(now.add(LEASE)), most }
  return db.transact(async tx => {
    await deleteEndedBefore(tx, storedInstant(now.subtract(RETENTION)))
    await deleteEndedBudgets(tx, storedInstant(now))
    return leaseDue(tx, span)
  })
}
