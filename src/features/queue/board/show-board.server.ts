import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { ensureSecret } from '../../shop/shop/ensure-secret.server.ts'
import { isQueueOn } from '../../shop/shop/queue-rules.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { shopVersion } from '../../shop/shop/version-store.server.ts'
import { estimateWaits } from '../entries/estimate-waits.server.ts'
import { aheadIn, dayCodeOf } from '../entries/join-queue.server.ts'
import { loadQueue, type QueueDay } from '../entries/load-queue.server.ts'
import { barberName, joiningFor, standingOf, usualParty } from '../entries/show-queue.server.ts'
import { queueVersion } from '../entries/store.server.ts'
import { isWaiting } from '../entries/visit-store.server.ts'
import type { Board, BoardLine, BoardSeat, DayCode } from './contract.ts'
import { visitsMark } from './store.server.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

/** What a board shows, and a mark that is another once it shows something else. */
type MarkedBoard = { mark: string; board: Board }

/** Reads what boards show, and once for all of them while nothing has changed. */
export function boardReader(deps: Reading): () => Promise<MarkedBoard> {
  let last: { mark: string; board: Promise<Board> } | undefined
  return async () => {
    const mark = await markOf(deps)
    if (last?.mark !== mark) {
      const board = showBoard(deps)
      last = { mark, board }
      board.catch(() => {
        last = undefined
      })
    }
    return { mark, board: await last.board }
  }
}

/** The waits go by the minute, so that each minute has another. */
async function markOf({ db, clock }: Reading): Promise<string> {
  const { date, minute } = shopMoment(clock)
  const state = await Promise.all([
    queueVersion(db.read, date),
    visitsMark(db.read, date),
    shopVersion(db.read),
  ])
  return sha256(JSON.stringify([date, minute, ...state])).slice(0, 16)
}

async function showBoard({ db, clock }: Reading): Promise<Board> {
  const day = await loadQueue(db.read, clock)
  const usesDayCode = day.rules.dayCode
  if (!isQueueOn(day.rules))
    return { joining: 'off', wait: null, peopleAhead: 0, seating: [], next: [], usesDayCode }
  const { joining, wait } = joiningFor(day, usualParty(day))
  return {
    joining,
    wait,
    peopleAhead: aheadIn(day),
    seating: seatingOf(day),
    next: linesOf(day),
    usesDayCode,
  }
}

function seatingOf(day: QueueDay): BoardSeat[] {
  return day.entries.flatMap(({ code, seats }) =>
    seats
      .filter(({ state }) => state === 'called')
      .map(({ barberId }) => ({ code, barberName: firstName(barberName(day, barberId)) })),
  )
}

function firstName(name: string | null): string {
  return name?.split(' ')[0] ?? ''
}

/** Those who wait, as soon as they are likely to sit; one who booked is expected at their time. */
function linesOf(day: QueueDay): BoardLine[] {
  const waits = estimateWaits(day)
  const booked = day.visits.filter(isWaiting).map(({ startMinute, barberId }) => ({
    inMinutes: Math.max(0, startMinute - day.now.minute),
    line: {
      ...{ code: null, bookedTime: clockTime(startMinute), isHere: true, wait: null },
      barberName: firstName(barberName(day, barberId)),
    },
  }))
  const walkedIn = day.entries
    .filter(entry => standingOf(day, entry) === 'waiting')
    .map(({ id, code, isHere }) => {
      const wait = waits.get(id)
      return {
        inMinutes: wait?.middle ?? Number.MAX_SAFE_INTEGER,
        line: {
          ...{ code, bookedTime: null, barberName: null, isHere: isHere === 1 },
          wait: wait?.said ?? null,
        },
      }
    })
  return [...booked, ...walkedIn].toSorted((a, b) => a.inMinutes - b.inMinutes).map(({ line }) => line)
}

export async function showDayCode({ db, clock }: Reading): Promise<DayCode> {
  const rules = await currentRules(db.read)
  if (!isQueueOn(rules) || !rules.dayCode) return { dayCode: null }
  const secret = await ensureSecret(db)
  return { dayCode: dayCodeOf(secret, { now: shopMoment(clock) }) }
}
