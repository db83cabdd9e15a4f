import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { randomToken, sha256 } from '../../../platform/server/process/secrets.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { Problem } from '../../../shared/problem.ts'
import { bookingWindow } from '../../calendar/availability/rules.ts'
import { requireNotBlocked } from '../../calendar/online-blocks/refuse-blocked.server.ts'
import { queueEntryNotification } from '../../messages/outbox/queue-notifications.server.ts'
import { activeBarbersDoing } from '../../shop/barbers/store.server.ts'
import { bookingClosed } from '../../shop/shop/booking-closed.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { currentRules, currentShop } from '../../shop/shop/section-store.server.ts'
import { minutesWith } from '../../shop/treatments/rules.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'
import { capsOf } from '../booking/cap-rules.ts'
import { lockClient } from '../booking/client-store.server.ts'
import { type CappedClient, identifyClient, type Sender } from '../booking/identify-client.server.ts'
import { tooManyTreatments } from '../booking/rules.ts'
import type { JoinedResponse, WaitingRequest } from './contract.ts'
import { ENTRY_CAP_MESSAGES, ENTRY_REFUSAL_MESSAGES, JOIN_MESSAGES, NO_BARBER_DOES_ALL } from './messages.ts'
import { isSameEntry, whyNotMoreEntries, whyNotWaiting } from './rules.ts'
import {
  addEntryLink,
  countEntriesOfClient,
  type Entry,
  entriesOfPhone,
  lockEntry,
  lockWaitingList,
  storeEntry,
} from './store.server.ts'

/** The same request again adds a token to its entry. @throws Problem 403 when closed to the number, 422, 429 */
export async function joinWaitingList(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>,
  request: WaitingRequest,
  sender: Sender,
): Promise<JoinedResponse> {
  const { db, clock, wakeUp } = deps
  const token = randomToken()
  const client = await identifyClient(deps, sender, request.customerPhone)
  await db.transact(async tx => {
    const rules = await currentRules(tx)
    if (!rules.onlineBooking) throw bookingClosed((await currentShop(tx)).phone)
    if (!rules.waitingList) throw new Problem(403, 'waiting-list-off', JOIN_MESSAGES.off)
    const entry = entryOf(request, client, storedInstant(clock()))
    await requireSuited(tx, { entry, rules, today: shopMoment(clock).date })
    const key = phoneKey(entry.customerPhone)
    await lockWaitingList(tx)
    const same = (await entriesOfPhone(tx, key)).find(other => isSameEntry(other, entry))
    // The entry may be leaving the list at this moment.
    if (same && (await lockEntry(tx, same.id))) return addEntryLink(tx, same.id, sha256(token))
    await requireWithinEntryCaps(tx, deps, { client, rules })
    await requireNotBlocked(tx, key, rules)
    await storeEntry(tx, { ...entry, phoneKey: key })
    await addEntryLink(tx, entry.id, sha256(token))
    const { address: clientAddress } = sender
    await queueEntryNotification(tx, deps, { ...entry, phoneKey: key, clientAddress })
  })
  wakeUp.ring()
  return { token }
}

async function requireWithinEntryCaps(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { client, rules }: { client: CappedClient | null; rules: BookingRules },
): Promise<void> {
  if (!client) return
  if (client.hash !== null) await lockClient(tx, client.hash)
  const waiting = await countEntriesOfClient(tx, client.hash, shopMoment(clock).date)
  const refusal = whyNotMoreEntries(waiting, capsOf(rules, client.hasFormToken).entries)
  if (refusal) throw new Problem(429, refusal, ENTRY_CAP_MESSAGES[refusal]((await currentShop(tx)).phone))
}

type NewEntry = Omit<Entry, 'unanswered'>

function entryOf(
  { from, until, ...request }: WaitingRequest,
  client: CappedClient | null,
  createdAt: string,
): NewEntry {
  return {
    ...request,
    id: randomUUID(),
    fromMinute: minuteOfDay(from),
    untilMinute: minuteOfDay(until),
    createdAt,
    clientHash: client?.hash ?? null,
    hasFormToken: client?.hasFormToken ? 1 : 0,
  }
}

/** @throws Problem 422 when no visit could suit the entry, however long it waited */
async function requireSuited(
  tx: Tx,
  { entry, rules, today }: { entry: NewEntry; rules: BookingRules; today: CalendarDate },
): Promise<void> {
  if (entry.treatmentIds.length > rules.maxTreatments)
    throw new Problem(422, 'too-many-treatments', tooManyTreatments(rules.maxTreatments))
  const fewestMinutes = await requireDone(tx, entry, today)
  const window = bookingWindow(today, rules.daysAhead)
  const refusal = whyNotWaiting(entry, fewestMinutes, window)
  if (refusal) throw new Problem(422, refusal, ENTRY_REFUSAL_MESSAGES[refusal](window))
}

async function requireDone(
  tx: Tx,
  { treatmentIds, barberId, firstDate }: NewEntry,
  today: CalendarDate,
): Promise<number> {
  const doing = await activeBarbersDoing(tx, treatmentIds, today)
  const suitable = doing.filter(({ id }) => id === (barberId ?? id))
  if (suitable.length === 0) throw new Problem(422, 'no-barber-does-all', NO_BARBER_DOES_ALL)
  const treatments = await requireTreatments(tx, treatmentIds, firstDate)
  return Math.min(...suitable.map(({ id }) => minutesWith(treatments, id)))
}
