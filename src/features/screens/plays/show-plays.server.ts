import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { openSpansBetween } from '../../calendar/hours/load-opening.server.ts'
import type { ImpossiblePlays, PlayedDay } from './contract.ts'
import { minutesOfPlay } from './play-minutes.server.ts'
import {
  duePlays,
  type HourPlay,
  hoursOfDay,
  IMPOSSIBLE,
  openingSoFar,
  type ShortHalfHour,
  shortHalfHours,
} from './rules.ts'
import { countedPlays, impossibleSince, type PlayOfDays } from './store.server.ts'

type Days = { from: CalendarDate; until: CalendarDate }

const LATE_MS = 3_600_000
const DAYS_SHOWN = 28

/**
 * The plays that open half hours owe from one day to another, both included, and the half hours in which a contract was
 * played less. Of days that are over; what a screen sends once it is back counts, so that a later call may find less.
 */
export async function owedPlays(
  db: Reader,
  contractId: string,
  { from, until }: Days,
): Promise<{ due: number; short: ShortHalfHour[] }> {
  const [opening, plays] = [
    await openSpansBetween(db, { from, to: until }),
    await countedPlays(db, { from, until }, contractId),
  ]
  return { due: duePlays(opening), short: shortHalfHours(opening, plays.map(countedOf)) }
}

/** What was played of a contract, day by day and hour by hour, as far as they are over; a day without hours was closed. */
export async function showPlays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  contractId: string,
  { from, until }: Days,
): Promise<PlayedDay[]> {
  const now = shopMoment(clock)
  const opening = openingSoFar(await openSpansBetween(db.read, { from, to: until }), now)
  const plays = await countedPlays(db.read, { from, until })
  const owed = Map.groupBy(
    shortHalfHours(opening, plays.filter(isOf(contractId)).map(countedOf)),
    ({ date }) => date,
  )
  const byDay = Map.groupBy(plays, ({ date }) => date)
  const days = [...opening].map(([date, open]) => {
    const ofDay = byDay.get(date) ?? []
    const halfHours = owed.get(date) ?? []
    return {
      date,
      plays: ofDay.filter(isOf(contractId)).length,
      owed: halfHours.reduce((sum, { owed: missing }) => sum + missing, 0),
      hours: hoursOfDay(open, ofDay.map(hourPlayOf(contractId))),
    }
  })
  return days.filter(({ date, hours }) => date < now.date || hours.length > 0)
}

const isOf = (contractId: string) => (play: PlayOfDays) => play.contractId === contractId

function countedOf(play: PlayOfDays) {
  return { deviceId: play.deviceId, ...minutesOfPlay(play) }
}

function hourPlayOf(contractId: string) {
  return (play: PlayOfDays): HourPlay => ({
    hour: Math.floor(minutesOfPlay(play).from / 60),
    isOwn: play.contractId === contractId,
    isLate: Date.parse(play.receivedAt) - Date.parse(play.startedAt) - play.stoodMs > LATE_MS,
  })
}

/** What screens sent in the last weeks that can't have been. */
export async function showImpossible({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ImpossiblePlays[]> {
  const rows = await impossibleSince(db.read, addDays(shopMoment(clock).date, -DAYS_SHOWN))
  return rows.flatMap(({ verdict, ...row }) => {
    const impossible = IMPOSSIBLE.find(each => each === verdict)
    return impossible ? [{ ...row, verdict: impossible }] : []
  })
}
