import {
  type DiaryDay,
  freeStarts,
  leastBooked,
  START_GRID_MINUTES,
  whyNotAt,
} from '../../availability/rules.ts'
import { CELL_MINUTES } from '../../hours/cell-rules.ts'

/** How many people can be booked in one go; one alone is no group. */
export const FEWEST_PEOPLE = 2
export const MAX_PEOPLE = 4

/** Side by side, each with another barber at one time; or one after another, all with one barber. */
export const WAYS = ['together', 'in-turn'] as const
export type Way = (typeof WAYS)[number]

/** What one of a group is to have, and the minutes that it takes. */
export type Person = { treatmentIds: readonly number[]; minutes: number }

/** An active barber's day, and what he does. */
export type BarberOnDay = { barberId: number; treatmentIds: ReadonlySet<number>; day: DiaryDay }

/** With whom, and at which minute of the day, one of a group begins. */
export type Seat = { barberId: number; startMinute: number }

/**
 * Every start from which a whole group fits, ascending, each with a seat for everybody in the people's order. Of
 * several ways to seat them, that with the least booked that day; a barber listed first wins a tie.
 */
export function groupStarts(barbers: readonly BarberOnDay[], people: readonly Person[], way: Way): Seat[][] {
  return way === 'together' ? startsTogether(barbers, people) : startsInTurn(barbers, people)
}

function doesAll({ treatmentIds }: BarberOnDay, wanted: readonly number[]): boolean {
  return wanted.every(id => treatmentIds.has(id))
}

function bookedMinutes({ day }: BarberOnDay): number {
  return day.claimedCells.size * CELL_MINUTES
}

function startsTogether(barbers: readonly BarberOnDay[], people: readonly Person[]): Seat[][] {
  const leastBookedFirst = barbers.toSorted((a, b) => bookedMinutes(a) - bookedMinutes(b))
  const startsOf = people.map(({ treatmentIds, minutes }) =>
    barbers.map(barber => new Set(doesAll(barber, treatmentIds) ? freeStarts(barber.day, minutes) : [])),
  )
  const starts = new Set(startsOf[0]?.flatMap(ofBarbers => [...ofBarbers]))
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap(startMinute => {
      const couldServe = (person: number, barber: BarberOnDay) =>
        startsOf[person]?.[barbers.indexOf(barber)]?.has(startMinute) === true
      const seated = seatEach(people.length, leastBookedFirst, couldServe)
      return seated ? [seated.map(({ barberId }) => ({ barberId, startMinute }))] : []
    })
}

/**
 * A barber of his own for each of so many people, or null when they can't all have one. Those who come first in
 * `barbers` are taken if they can be: one who finds nobody free asks a man who has a seat already to give his place
 * and sit with another barber. Whoever was seated stays seated, so that taking each barber in order who can be added
 * gives the best set of them (a transversal matroid), not only a good one.
 */
export function seatEach<B>(
  people: number,
  barbers: readonly B[],
  couldServe: (person: number, barber: B) => boolean,
): B[] | null {
  const seated = new Map<number, B>()
  const everybody = Array.from({ length: people }, (_, person) => person)
  const takeIn = (barber: B, asked: Set<number>): boolean => {
    const willing = everybody.filter(person => !asked.has(person) && couldServe(person, barber))
    const standing = willing.find(person => !seated.has(person))
    const person = standing ?? willing.find(each => giveUpSeat(each, asked))
    if (person !== undefined) seated.set(person, barber)
    return person !== undefined
  }
  const giveUpSeat = (person: number, asked: Set<number>): boolean => {
    const present = seated.get(person)
    if (present === undefined || asked.has(person)) return false
    asked.add(person)
    return takeIn(present, asked)
  }
  for (const barber of barbers) if (seated.size < people) takeIn(barber, new Set())
  const seats = everybody.flatMap(person => seated.get(person) ?? [])
  return seats.length === people ? seats : null
}

function startsInTurn(barbers: readonly BarberOnDay[], people: readonly Person[]): Seat[][] {
  const [first] = people
  if (!first) return []
  const seatsAt = new Map<number, { seats: Seat[]; bookedMinutes: number }[]>()
  for (const barber of barbers.filter(each => people.every(person => doesAll(each, person.treatmentIds))))
    for (const start of freeStarts(barber.day, first.minutes)) {
      const seats = oneAfterAnother(barber, people, start)
      if (seats)
        seatsAt.set(start, [...(seatsAt.get(start) ?? []), { seats, bookedMinutes: bookedMinutes(barber) }])
    }
  return [...seatsAt]
    .sort(([a], [b]) => a - b)
    .flatMap(([, each]) => {
      const best = leastBooked(each)
      return best ? [best.seats] : []
    })
}

/** The seats of people who follow each other with one barber; null when one of them doesn't fit. */
function oneAfterAnother(
  { barberId, day }: BarberOnDay,
  people: readonly Person[],
  firstStart: number,
): Seat[] | null {
  const seats: Seat[] = []
  let startMinute = firstStart
  for (const { minutes } of people) {
    if (whyNotAt(day, startMinute, minutes) !== null) return null
    seats.push({ barberId, startMinute })
    startMinute = nextInTurn(startMinute, minutes)
  }
  return seats
}

/** When the next begins: at the first start of the grid, which the one before began on, from his end. */
export function nextInTurn(startMinute: number, minutes: number): number {
  return startMinute + Math.ceil(minutes / START_GRID_MINUTES) * START_GRID_MINUTES
}
