import type { Reader } from '../../../db/database.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
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
  return visits.map(visit => ({
    sameTime: othersAtSameTime(visit, team),
    sameBarber: nearTimesOfBarber(visit, team, terms),
  }))
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

function nearTimesOfBarber(
  { barberId, date, startMinute, durationMinutes }: ToPlace,
  { dayOf }: Team,
  { now, rules }: StartTerms,
): DisplacedVisit['sameBarber'] {
  const window = bookingWindow(now.date, rules.daysAhead)
  const times = datesInWindow(addDays(date, -NEAR_DAYS), addDays(date, NEAR_DAYS), window).flatMap(each => {
    const day = dayOf(barberId, each)
    return day ? freeStarts(day, durationMinutes).map(start => ({ date: each, startMinute: start })) : []
  })
  return nearestTimes(times, { date, startMinute }, MAX_TIMES).map(time => ({
    date: time.date,
    time: clockTime(time.startMinute),
  }))
}
