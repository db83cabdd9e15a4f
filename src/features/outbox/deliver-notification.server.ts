import { setTimeout as wait } from 'node:timers/promises'
import type { Tx } from '../../db/database.server.ts'
import { Undelivered } from '../../platform/server/mail/mail.server.ts'
import { storedInstant, storedMs } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import type { Budget } from './budget-rules.ts'
import type { Message, WriteDeps } from './compose-mail.server.ts'
import { errorText } from './delivery-error-messages.ts'
import type { Senders } from './open-senders.server.ts'
import { isGivenUp, retryDelayMs } from './rules.ts'
import { endNotification, giveBack, type LeasedNotification, OVER_BUDGET } from './store.server.ts'
import { writeNotification } from './write-notification.server.ts'

export type DeliverDeps = WriteDeps & Senders & Pick<Deps, 'log'>

/** Writes and sends a leased notification and stores the outcome: sent, retried or given up. */
export async function deliverNotification(
  deps: DeliverDeps,
  notification: LeasedNotification,
  { signal, isStopping }: { signal: AbortSignal; isStopping: () => boolean },
): Promise<void> {
  try {
    const written = await writeNotification(deps, notification)
    if (written && 'heldBackBy' in written) return await holdBack(deps, notification, written.heldBackBy)
    const outcome = (await handOver(deps, written, signal)) ? 'sent' : 'dropped'
    await writeDown(deps, tx =>
      endNotification(tx, notification.id, { outcome, at: storedInstant(deps.clock()) }),
    )
    deps.log.info(about(notification), outcome === 'sent' ? 'Notice sent' : 'Notice no longer needed')
  } catch (fault) {
    await writeFailure(deps, notification, isStopping() ? new Undelivered('stopped', false) : fault)
  }
}

async function holdBack(
  deps: DeliverDeps,
  notification: LeasedNotification,
  { scope, most, days }: Budget,
): Promise<void> {
  const end = { outcome: 'dropped', at: storedInstant(deps.clock()), fault: OVER_BUDGET } as const
  await writeDown(deps, tx => endNotification(tx, notification.id, end))
  deps.log.warn({ ...about(notification), scope, most, days }, 'Notice held back: its budget is used up')
}

async function handOver(
  { sendMail, sendText }: Senders,
  written: Message,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted()
  if (!written) return false
  if ('mail' in written) await sendMail(written.mail, signal)
  else await sendText?.(written.text, signal)
  return 'mail' in written || sendText !== null
}

const TRIES = 6
const PAUSE_MS = 1_000

/** Retries while the database is unavailable: an unrecorded message would be sent twice. */
async function writeDown({ db }: DeliverDeps, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transact(work)
    } catch (fault) {
      if (attempt === TRIES) throw fault
      await wait(PAUSE_MS)
    }
  }
}

async function writeFailure(
  deps: DeliverDeps,
  notification: LeasedNotification,
  fault: unknown,
): Promise<void> {
  const { code, isForGood } = fault instanceof Undelivered ? fault : { code: 'fault', isForGood: false }
  const nowMs = deps.clock().epochMilliseconds
  const why = errorText(notification.channel, code)
  const details = {
    ...about(notification),
    code,
    ...(why ? { why } : {}),
    ...(code === 'fault' ? { err: fault } : {}),
  }
  if (isForGood || isGivenUp(notification.kind, nowMs - Date.parse(notification.dueAt))) {
    deps.log.error(details, 'Notice given up')
    return writeDown(deps, tx =>
      endNotification(tx, notification.id, { outcome: 'failed', at: storedMs(nowMs), fault: code }),
    )
  }
  deps.log.warn(details, 'Notice not delivered yet')
  const delayMs = code === 'stopped' ? 0 : retryDelayMs(notification.attempts, Math.random())
  return writeDown(deps, tx => giveBack(tx, notification, { freeAt: storedMs(nowMs + delayMs), fault: code }))
}

/** Log fields, without the receiver. */
function about({ id, kind, channel, attempts }: LeasedNotification) {
  return { notification: id, kind, channel, attempts }
}
