import type { Tx } from '../../../db/database.server.ts'
import { shopDateOf, storedInstant, storedMs } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { openSpansBetween } from '../../calendar/hours/load-opening.server.ts'
import { lockDevice } from '../../staff/devices/store.server.ts'
import { soldTerms } from '../contracts/store.server.ts'
import { ownersOfHashes } from '../creatives/store.server.ts'
import type { PlaysTaken, SentPlay } from './contract.ts'
import { minutesOfPlay } from './play-minutes.server.ts'
import { isOpenFor, isSoldOn, type Play, verdictOf } from './rules.ts'
import { type JudgedPlay, possiblePlays, storedIds, storePlays } from './store.server.ts'

const HOUR_MS = 3_600_000

/** Stores what a screen played, each play once; a screen that sends twice at a time is taken one after the other. */
export function takePlays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  deviceId: string,
  plays: readonly SentPlay[],
): Promise<PlaysTaken> {
  return db.transact(async tx => {
    await lockDevice(tx, deviceId)
    const ids = idsOf(plays.map(({ id }) => id))
    const known = await storedIds(tx, ids)
    const fresh = ids.flatMap(id => (known.has(id) ? [] : (plays.find(play => play.id === id) ?? [])))
    const judged = await judge(tx, { deviceId, nowMs: clock().epochMilliseconds }, fresh)
    await storePlays(tx, judged, { deviceId, receivedAt: storedInstant(clock()) })
    return { taken: ids }
  })
}

function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

async function judge(
  tx: Tx,
  { deviceId, nowMs }: { deviceId: string; nowMs: number },
  fresh: readonly SentPlay[],
): Promise<JudgedPlay[]> {
  const inOrder = fresh.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return []
  const dates = { from: shopDateOf(first.startedAt), to: shopDateOf(last.startedAt) }
  const opening = await openingOf(tx, inOrder, dates)
  const around = { from: shifted(first.startedAt, -HOUR_MS), until: shifted(last.startedAt, HOUR_MS) }
  const others: Play[] = (await possiblePlays(tx, deviceId, around)).map(playOf)
  const terms = await soldTerms(tx, idsOf(fresh.map(({ contractId }) => contractId)))
  const owners = await ownersOfHashes(tx, idsOf(fresh.map(({ hash }) => hash)))
  return inOrder.map(sent => {
    const play = playOf(sent)
    const { date, from, until } = minutesOfPlay(sent)
    const isOpen = isOpenFor(opening.get(date) ?? [], from, until)
    const isSold = isSoldOn(date, terms.get(sent.contractId), owners.get(sent.hash))
    const verdict = verdictOf(play, { nowMs, isOpen, isSold, others })
    if (verdict === 'counted' || verdict === 'short' || verdict === 'hidden' || verdict === 'closed')
      others.push(play)
    return { ...sent, date, verdict }
  })
}

const MOST_DAYS = 60

/** By date; of a clock that is years off, only the days of the plays themselves. */
async function openingOf(
  tx: Tx,
  plays: readonly SentPlay[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Map<CalendarDate, MinuteSpan[]>> {
  if (Date.parse(to) - Date.parse(from) <= MOST_DAYS * 24 * HOUR_MS) return openSpansBetween(tx, { from, to })
  const dates = [...new Set(plays.map(({ startedAt }) => shopDateOf(startedAt)))]
  const days = await Promise.all(dates.map(date => openSpansBetween(tx, { from: date, to: date })))
  return new Map(days.flatMap(day => [...day]))
}

function playOf({
  startedAt,
  stoodMs,
  isVisible,
  isTimeKnown,
}: {
  startedAt: string
  stoodMs: number
  isVisible: boolean | number
  isTimeKnown?: boolean | undefined
}): Play {
  return { startMs: Date.parse(startedAt), stoodMs, isVisible: Boolean(isVisible), isTimeKnown }
}

function shifted(instant: string, byMs: number): string {
  return storedMs(Date.parse(instant) + byMs)
}
