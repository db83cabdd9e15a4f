import type { Reader } from '../../../db/database.server.ts'
import { shopTimeOf } from '../../../platform/server/process/clock.server.ts'
import type { Period } from '../period/rules.ts'
import { byMonth } from '../period/turns.server.ts'
import type { QueueReport } from './contract.ts'
import { hoursOf, type PartyFact, weeksOf } from './rules.ts'
import { partiesBetween, queueEventsBetween } from './store.server.ts'

type SeatRow = Awaited<ReturnType<typeof partiesBetween>>[number]

export async function reportQueue(db: Reader, period: Period): Promise<QueueReport> {
  const seats = await byMonth(period, month => partiesBetween(db, month))
  const events = await byMonth(period, month => queueEventsBetween(db, month))
  const turnedAway = events
    .filter(({ kind }) => kind === 'turned-away')
    .map(({ date, at }) => ({ date, hour: Number(shopTimeOf(at).slice(0, 2)) }))
  return {
    weeks: weeksOf([...Map.groupBy(seats, ({ entryId }) => entryId).values()].flatMap(factOf), turnedAway),
    turnedAwayAt: hoursOf(turnedAway),
    outOfTurn: events.flatMap(({ kind, date, at, who, reason }) =>
      kind === 'turned-away' ? [] : [{ date, time: shopTimeOf(at), who, reason: reason ?? '' }],
    ),
  }
}

function factOf(seats: SeatRow[]): PartyFact[] {
  const [first] = seats
  if (!first) return []
  const { date, joinedAt, saidFrom, saidUntil } = first
  const called = seats.flatMap(({ state, calledAt }) =>
    state === 'seated' && calledAt ? [Date.parse(calledAt)] : [],
  )
  const countOf = (state: SeatRow['state']) => seats.filter(seat => seat.state === state).length
  return [
    {
      ...{ date, saidFrom, saidUntil },
      waited: called.length === 0 ? null : Math.round((Math.min(...called) - Date.parse(joinedAt)) / 60_000),
      ...{ seated: countOf('seated'), left: countOf('left'), missed: countOf('missed') },
    },
  ]
}
