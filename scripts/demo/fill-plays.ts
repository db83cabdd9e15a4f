import { openSpansBetween } from '../../src/features/calendar/hours/load-opening.server.ts'
import type { SentPlay } from '../../src/features/screens/plays/contract.ts'
import { takePlays } from '../../src/features/screens/plays/take-plays.server.ts'
import type { Staff } from '../../src/features/staff/accounts/rules.ts'
import { pairDevice } from '../../src/features/staff/devices/change-device.server.ts'
import { requestPairing } from '../../src/features/staff/devices/request-pairing.server.ts'
import { pairedDevices, storeLastUse } from '../../src/features/staff/devices/store.server.ts'
import { shopDateTime, storedInstant, storedMs } from '../../src/platform/server/process/clock.server.ts'
import type { Deps } from '../../src/platform/server/process/deps.server.ts'
import { randomKey } from '../../src/platform/web/idempotency-key.ts'
import { addDays, type CalendarDate } from '../../src/shared/calendar-date.ts'
import type { MinuteSpan } from '../../src/shared/minute-span.ts'

type Shown = { contractId: string; hash: string; startDate: CalendarDate }

const NAME = 'By the window'
const TURN_MS = 15_600
const LOOP_MS = 18 * TURN_MS
/** The screen was off on that day. */
const OFF_DAYS_AGO = 24

/** A screen that played the adverts on each day until yesterday, but for a day on which it was off. */
export async function fillPlays(
  deps: Deps,
  staff: Staff,
  { today, adverts }: { today: CalendarDate; adverts: readonly Shown[] },
): Promise<void> {
  const { token: _token, code } = await requestPairing(deps, {
    kind: 'screen',
    token: undefined,
    address: null,
  })
  await pairDevice(deps, staff, { code, name: NAME })
  const device = (await pairedDevices(deps.db.read)).find(({ name }) => name === NAME)
  if (!device) return
  const from = adverts.map(({ startDate }) => startDate).toSorted()[0] ?? today
  const opening = await openSpansBetween(deps.db.read, { from, to: addDays(today, -1) })
  for (const [date, open] of opening) {
    if (date === addDays(today, -OFF_DAYS_AGO)) continue
    const running = adverts.filter(({ startDate }) => startDate <= date)
    const plays = open.flatMap(span => playsWithin(date, span, running))
    for (const [hour, sent] of Map.groupBy(plays, ({ startedAt }) => startedAt.slice(0, 13))) {
      const clock = () => Temporal.Instant.from(`${hour}:00:00Z`).add({ hours: 1 })
      await takePlays({ db: deps.db, clock }, device.id, sent)
    }
  }
  await deps.db.transact(tx => storeLastUse(tx, device.id, storedInstant(deps.clock())))
}

function playsWithin(
  date: CalendarDate,
  { fromMinute, untilMinute }: MinuteSpan,
  adverts: readonly Shown[],
): SentPlay[] {
  const beganMs = Date.parse(shopDateTime(date, fromMinute))
  const loops = Math.ceil(((untilMinute - fromMinute) * 60_000 - adverts.length * TURN_MS) / LOOP_MS)
  return Array.from({ length: loops }, (_, loop) =>
    adverts.map(({ contractId, hash }, place) => ({
      ...{ id: randomKey(), contractId, hash, monotonicMs: 0, stoodMs: 15_000, isVisible: true },
      startedAt: storedMs(beganMs + loop * LOOP_MS + place * TURN_MS),
    })),
  ).flat()
}
