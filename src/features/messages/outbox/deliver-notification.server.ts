import { setTimeout as wait } from 'node:timers/promises'
import type { Tx } from '../../../db/database.server.ts'
import { Undelivered } from '../../../platform/server/mail/mail.server.ts'
import { storedInstant, storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import type { Budget } from './budget-rules.ts'
import type { Message, WriteDeps } from './compose-mail.server.ts'
import { senderAddress } from './connection/read-connection.server.ts'
import { errorText } from './delivery-error-messages.ts'
import type { Senders } from './open-senders.server.ts'
import { isGivenUp, retryDelayMs } from './rules.ts'
import { endNotification, giveBack, type LeasedNotification, OVER_BUDGET } from './store.server.ts'
import { writeNotification } from './write-notification.server.ts'

export type DeliverDeps = Omit<WriteDeps, 'shop' | 'sender'> & Senders & Pick<Deps, 'log'>

/** Writes and sends a leased notification and stores the outcome: sent, retried or given up. */
export async function deliverNotification(
  deps: DeliverDeps,
  notification: LeasedNotification,
  { signal, isStopping }: { signal: AbortSignal; isStopping: () => boolean },
): Promise<void> {
  try {
    const shop = await currentShop(deps.db.read)
    const sender = await senderAddress(deps.db.read, deps.settings)
    const written = await writeNotification({ ...deps, shop, sender }, notification)
    if (written && 'heldBackBy' in written) return await holdBack(deps, notification, written.heldBackBy)
    const outcome = (await send(deps, written, signal)) ? 'sent' : 'dropped'
    await store(deps, tx =>
      endNotification(tx, notification.id, { outcome, at: storedInstant(deps.clock()) }),
    )
    deps.log.info(
      logFields(notification),
      outcome === 'sent' ? 'Notification sent' : 'Notification no longer needed',
    )
  } catch (error) {
    await storeFailure(deps, notification, isStopping() ? new Undelivered('stopped', false) : error)
  }
}

async function holdBack(
  deps: DeliverDeps,
  notification: LeasedNotification,
  { scope, most, days }: Budget,
): Promise<void> {
  const end = { outcome: 'dropped', at: storedInstant(deps.clock()), code: OVER_BUDGET } as const
  await store(deps, tx => endNotification(tx, notification.id, end))
  deps.log.warn(
    { ...logFields(notification), scope, most, days },
    'Notification held back: its budget is used up',
  )
}

async function send(
  { sendMail, sendText, areTextsOn }: Senders,
  written: Message,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted()
  if (!written) return false
  if ('mail' in written) await sendMail(written.mail, signal)
  else if (await areTextsOn()) await sendText(written.text, signal)
  else return false
  return true
}

const TRIES = 6
const PAUSE_MS = 1_000

/** Retries while the database is unavailable: an unrecorded message would be sent twice. */
async function store({ db }: DeliverDeps, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transact(work)
    } catch (error) {
      if (attempt === TRIES) throw error
      await wait(PAUSE_MS)
    }
  }
}

async function storeFailure(
  deps: DeliverDeps,
  notification: LeasedNotification,
  error: unknown,
): Promise<void> {
  const { code, isForGood } = error instanceof Undelivered ? error : { code: 'error', isForGood: false }
  const nowMs = deps.clock().epochMilliseconds
  const why = errorText(notification.channel, code)
  const details = {
    ...logFields(notification),
    code,
    ...(why ? { why } : {}),
    ...(code === 'error' ? { err: error } : {}),
  }
  if (isForGood || isGivenUp(notification.kind, nowMs - Date.parse(notification.dueAt))) {
    deps.log.error(details, 'Notification given up')
    return store(deps, tx =>
      endNotification(tx, notification.id, { outcome: 'failed', at: storedMs(nowMs), code }),
    )
  }
  deps.log.warn(details, 'Notification not delivered yet')
  const delayMs = code === 'stopped' ? 0 : retryDelayMs(notification.attempts, Math.random())
  return store(deps, tx => giveBack(tx, notification, { freeAt: storedMs(nowMs + delayMs), code }))
}

function logFields({ id, kind, channel, attempts }: LeasedNotification) {
  return { notification: id, kind, channel, attempts }
}
