import type { Reader } from '../../../db/database.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import { type DiarySlot, type SlotStart, spanOf } from '../../../shared/diary-slot.ts'
import { touches } from '../../../shared/minute-span.ts'
import { diariesOf } from '../../calendar/availability/diaries-store.server.ts'
import {
  bookingWindow,
  type DiaryDay,
  datesInWindow,
  freeMinutesFrom,
  freeStarts,
} from '../../calendar/availability/rules.ts'
import type { StartTerms } from '../../calendar/availability/store.server.ts'
import { activeBarbers, skillsOfBarbers } from '../../shop/barbers/store.server.ts'
import type { DisplacedVisit } from './contract.ts'
import { nearestTimes } from './rules.ts'

const MAX_TIMES = 3
const NEAR_DAYS = 7

type ToPlace = DiarySlot & { treatments: readonly { id: number }[] }
type OtherTimes = Pick<DisplacedVisit, 'sameTime' | 'sameBarber'>

type Team = {
  barbers: readonly { id: number; name: string; does: ReadonlySet<number> }[]
  dayOf: (barberId: number, date: CalendarDate) => DiaryDay | undefined
}

export async function findOtherTimes(
  db: Reader,
  visits: readonly ToPlace[],
  terms: StartTerms,
): Promise<OtherTimes[]> {
  if (visits.length === 0) return []
  const team = await loadTeam(db, visits, terms)
  const given: DiarySlot[] = []
  return visits.map(visit => {
    const sameBarber = nearTimesOfBarber(visit, { team, given }, terms)
    const [nearest] = sameBarber
    if (nearest) given.push({ ...visit, date: nearest.date, startMinute: minuteOfDay(nearest.time) })
    return { sameTime: othersAtSameTime(visit, team), sameBarber }
  })
}

async function loadTeam(db: Reader, visits: readonly ToPlace[], terms: StartTerms): Promise<Team> {
  const { date: today } = terms.now
  const [active, skills] = [await activeBarbers(db, today), await skillsOfBarbers(db, today)]
  const dates = visits.map(({ date }) => date).sort()
  const range = {
    from: addDays(dates[0] ?? today, -NEAR_DAYS),
    to: addDays(dates.at(-1) ?? today, NEAR_DAYS),
  }
  const barberIds = [...new Set([...active.map(({ id }) => id), ...visits.map(({ barberId }) => barberId)])]
  const diaries = await diariesOf(db, { barberIds, ...range }, terms)
  const known = new Map<string, DiaryDay | undefined>()
  return {
    barbers: active.map(({ id, name }) => ({
      id,
      name,
      does: new Set(skills.find(({ barberId }) => barberId === id)?.treatmentIds),
    })),
    dayOf: (barberId, date) => {
      const key = `${barberId} ${date}`
      if (!known.has(key)) known.set(key, diaries.get(barberId)?.(date))
      return known.get(key)
    },
  }
}

function othersAtSameTime(
  { barberId, date, startMinute, durationMinutes, treatments }: ToPlace,
  { barbers, dayOf }: Team,
): DisplacedVisit['sameTime'] {
  const isFree = (id: number) => {
    const day = dayOf(id, date)
    return day !== undefined && freeMinutesFrom(day, startMinute) >= durationMinutes
  }
  return barbers
    .filter(({ id, does }) => id !== barberId && treatments.every(each => does.has(each.id)) && isFree(id))
    .map(({ id, name }) => ({ barberId: id, barberName: name }))
}

/** The nearest time of each visit is offered to no later one, so that all of them can be moved at once. */
function nearTimesOfBarber(
  { barberId, date, startMinute, durationMinutes }: ToPlace,
  { team: { dayOf }, given }: { team: Team; given: readonly DiarySlot[] },
  { now, rules }: StartTerms,
): DisplacedVisit['sameBarber'] {
  const isGiven = (to: SlotStart) =>
    given.some(
      slot =>
        slot.barberId === barberId &&
        slot.date === to.date &&
        touches([spanOf(slot)], spanOf({ ...to, durationMinutes })),
    )
  const window = bookingWindow(now.date, rules.daysAhead)
  const times = datesInWindow(addDays(date, -NEAR_DAYS), addDays(date, NEAR_DAYS), window).flatMap(each => {
    const day = dayOf(barberId, each)
    return day ? freeStarts(day, durationMinutes).map(start => ({ date: each, startMinute: start })) : []
  })
  const left = times.filter(time => !isGiven(time))
  return nearestTimes(left, { date, startMinute }, MAX_TIMES).map(time => ({
    date: time.date,
    time: clockTime(time.startMinute),
  }))
}
