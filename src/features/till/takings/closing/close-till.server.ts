import { shopMoment, storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordChange } from '../../../staff/audit-log/store.server.ts'
import { cashOf } from '../cash/rules.ts'
import { movementsOn } from '../cash/store.server.ts'
import type { CloseRequest } from '../contract.ts'
import { type KeyedAuthor, type MoneyDeps, onceForKey, stateOfDay } from '../lock-open-day.server.ts'
import { CLOSE_MESSAGES, NOT_CLOSED } from '../messages.ts'
import { sumsOf } from '../rules.ts'
import { ledgerEntries } from '../store.server.ts'
import { whyNotClosed } from '../till-rules.ts'
import { addTillEvent, lockDay, tillEvents } from '../till-store.server.ts'
import { countClosedDay } from './count-day.server.ts'

/** @throws Problem 409 when closed or other cash is expected by now, 422 when it is to come or a reason is missing */
export function closeTill(
  deps: MoneyDeps,
  { day, by: { idempotencyKey, ...by } }: { day: CalendarDate; by: KeyedAuthor },
  request: CloseRequest,
): Promise<null> {
  return onceForKey(deps, { request: { closingOf: day, ...request }, idempotencyKey }, async tx => {
    await lockDay(tx, day)
    const events = await tillEvents(tx, day)
    const taken = sumsOf(await ledgerEntries(tx, { from: day, to: day })).cash
    const expectedPence = cashOf(taken, await movementsOn(tx, day)).expected
    const refusal = whyNotClosed({ day, events, expectedPence }, request, shopMoment(deps.clock).date)
    if (refusal)
      throw new Problem(
        refusal === 'closed-already' || refusal === 'takings-changed' ? 409 : 422,
        refusal,
        CLOSE_MESSAGES[refusal],
      )
    const at = storedInstant(deps.clock())
    const { who } = by
    const event = { day, number: events.length + 1, at, who, kind: 'closed' } as const
    const { countedCash } = request
    const note = countedCash === expectedPence ? '' : request.note
    const { id } = await addTillEvent(tx, { ...event, expectedCash: expectedPence, countedCash, note })
    await countClosedDay(tx, { id, day, at })
    const changes = [
      { field: 'cash', before: formatPounds(expectedPence), after: formatPounds(countedCash) },
      ...(note === '' ? [] : [{ field: 'note', before: null, after: note }]),
    ]
    await recordChange(tx, { at, ...by, action: 'till-closed', subject: day, changes })
    return null
  })
}

/** Opens a closed or locked day again, for a reason. @throws Problem 409 when it is open */
export function reopenTill(
  deps: MoneyDeps,
  { day, by: { idempotencyKey, ...by } }: { day: CalendarDate; by: KeyedAuthor },
  { reason }: { reason: string },
): Promise<null> {
  return onceForKey(deps, { request: { reopeningOf: day, reason }, idempotencyKey }, async tx => {
    await lockDay(tx, day)
    const events = await tillEvents(tx, day)
    if ((await stateOfDay(tx, deps.clock, day)) === 'open') throw new Problem(409, 'not-closed', NOT_CLOSED)
    const at = storedInstant(deps.clock())
    const cash = { expectedCash: events.at(-1)?.expectedCash ?? 0, countedCash: null }
    const { who } = by
    const event = { day, number: events.length + 1, at, who, kind: 'reopened' } as const
    await addTillEvent(tx, { ...event, ...cash, note: reason })
    const changes = [{ field: 'reason', before: null, after: reason }]
    await recordChange(tx, { at, ...by, action: 'till-reopened', subject: day, changes })
    return null
  })
}
