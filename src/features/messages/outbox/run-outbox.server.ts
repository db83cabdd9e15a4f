import { setTimeout as wait } from 'node:timers/promises'
import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { deleteEndedBudgets } from './budget-store.server.ts'
import { type DeliverDeps, deliverNotification } from './deliver-notification.server.ts'
import { deleteShopEventsBefore } from './shop-mail/store.server.ts'
import { deleteEndedBefore, hasDue, type LeasedNotification, leaseDue } from './store.server.ts'

const POLL_MS = 5_000
/** Bookings that come in quick succession are followed up together. */
const GATHER_MS = 100
const MAX_AT_ONCE = 4
/** Shorter than the lease, so that no other worker sends it meanwhile. */
const SEND_MS = 45_000
const LEASE = { minutes: 2 }
/** How long a message in progress may take at shutdown. */
const STOP_MS = 3_000
const RETENTION = { hours: 30 * 24 }

type OutboxDeps = DeliverDeps &
  Pick<Deps, 'wakeUp'> & {
    /** Queues the messages that transactions of the features above have left for later. */
    followUp: () => Promise<void>
  }

export type Outbox = {
  /** Resolves when all due messages have been sent. */
  look: () => Promise<void>
  /** Waits a moment for messages in progress and returns the other leases. */
  stop: () => Promise<void>
}

/** Polls at once, on every wake-up signal and every few seconds; any number of processes may run one. */
export function runOutbox(deps: OutboxDeps): Outbox {
  const deliveries = startDeliveries(deps, () => void leaseMore())
  let hasStopped = false
  let looking: Promise<void> | null = null
  let isWoken = false

  async function leaseWhileRoom(): Promise<void> {
    while (!hasStopped && deliveries.running.size < MAX_AT_ONCE) {
      const leased = await lease(deps, MAX_AT_ONCE - deliveries.running.size)
      // Leased during shutdown: delivered or returned too.
      for (const notification of leased) deliveries.start(notification)
      if (leased.length === 0) return
    }
  }
  async function lookWhileWoken(): Promise<void> {
    for (isWoken = true; isWoken && !hasStopped; ) {
      isWoken = false
      await deps.followUp()
      await leaseWhileRoom()
      if (isWoken) await wait(GATHER_MS)
    }
  }
  function leaseMore(): Promise<void> {
    isWoken = true
    looking ??= lookWhileWoken()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'The outbox can’t be read just now'))
      .finally(() => {
        looking = null
      })
    return looking
  }
  async function reconcile(): Promise<void> {
    while (looking || deliveries.running.size > 0) await Promise.all([looking, ...deliveries.running])
  }

  const endPolling = pollBy(deps.wakeUp, () => void leaseMore())
  return {
    look: () => leaseMore().then(reconcile),
    stop: async () => {
      hasStopped = true
      endPolling()
      await Promise.race([reconcile(), wait(STOP_MS, undefined, { ref: false })])
      deliveries.abort()
      await reconcile()
    },
  }
}

/** Sends leased notifications, and calls `onEnd` after each. */
function startDeliveries(deps: DeliverDeps, onEnd: () => void) {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted

  function start(notification: LeasedNotification): void {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_MS)])
    const delivery = deliverNotification(deps, notification, { signal, isStopping })
      .catch((error: unknown) =>
        deps.log.error({ err: error, notification: notification.id }, 'Outcome of a notification not stored'),
      )
      .finally(() => {
        running.delete(delivery)
        onEnd()
      })
    running.add(delivery)
  }
  return { running, start, abort: () => stopping.abort() }
}

function pollBy(wakeUp: Deps['wakeUp'], poll: () => void): () => void {
  const stopListening = wakeUp.listen(poll)
  const timer = setInterval(poll, POLL_MS)
  poll()
  return () => {
    clearInterval(timer)
    stopListening()
  }
}

/** Checks without a lock first, since mostly nothing is due. */
async function lease({ db, clock }: DeliverDeps, most: number): Promise<LeasedNotification[]> {
  const now = clock()
  if (!(await hasDue(db.read, storedInstant(now)))) return []
  const span = { now: storedInstant(now), until: storedInstant(now.add(LEASE)), most }
  return db.transact(async tx => {
    await deleteEndedBefore(tx, storedInstant(now.subtract(RETENTION)))
    await deleteShopEventsBefore(tx, storedInstant(now.subtract(RETENTION)))
    await deleteEndedBudgets(tx, storedInstant(now))
    return leaseDue(tx, span)
  })
}
