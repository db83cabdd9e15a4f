import {
  type DiaryDay,
  freeStarts,
  leastBooked,
  minutesBooked,
  whyNotAt,
} from '../../../calendar/availability/rules.ts'

export const FEWEST_PEOPLE = 2
export const MAX_PEOPLE = 4

export const WAYS = ['together', 'in-turn'] as const
export type Way = (typeof WAYS)[number]

export type GroupMember = {
  treatmentIds: readonly number[]
  minutesWith: (barberId: number) => number
  barberId?: number | null
}

export type BarberOnDay = { barberId: number; treatmentIds: ReadonlySet<number>; day: DiaryDay }

export type SeatStart = { barberId: number; startMinute: number }

/** Ascending; the barbers with the least booked that day are preferred. */
export function groupStarts(
  barbers: readonly BarberOnDay[],
  people: readonly GroupMember[],
  way: Way,
): SeatStart[][] {
  return way === 'together' ? startsTogether(barbers, people) : startsInTurn(barbers, people)
}

export function canTreat(
  barber: Pick<BarberOnDay, 'barberId' | 'treatmentIds'>,
  { treatmentIds, barberId }: GroupMember,
): boolean {
  return (
    (barberId ?? barber.barberId) === barber.barberId && treatmentIds.every(id => barber.treatmentIds.has(id))
  )
}

function startsTogether(barbers: readonly BarberOnDay[], people: readonly GroupMember[]): SeatStart[][] {
  const leastBookedFirst = barbers.toSorted((a, b) => minutesBooked(a.day) - minutesBooked(b.day))
  const startsOf = people.map(person =>
    barbers.map(
      barber =>
        new Set(canTreat(barber, person) ? freeStarts(barber.day, person.minutesWith(barber.barberId)) : []),
    ),
  )
  const starts = new Set(startsOf[0]?.flatMap(ofBarbers => [...ofBarbers]))
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap(startMinute => {
      const couldServe = (person: number, barber: BarberOnDay) =>
        startsOf[person]?.[barbers.indexOf(barber)]?.has(startMinute) === true
      const assigned = assignBarbers(people.length, leastBookedFirst, couldServe)
      return assigned ? [assigned.map(({ barberId }) => ({ barberId, startMinute }))] : []
    })
}

/** A barber for each person, the first listed preferred (augmenting paths); null when impossible. */
export function assignBarbers<B>(
  people: number,
  barbers: readonly B[],
  couldServe: (person: number, barber: B) => boolean,
): B[] | null {
  const assigned = new Map<number, B>()
  const everyone = Array.from({ length: people }, (_, person) => person)
  const assign = (barber: B, visited: Set<number>): boolean => {
    const candidates = everyone.filter(person => !visited.has(person) && couldServe(person, barber))
    const unassigned = candidates.find(person => !assigned.has(person))
    const person = unassigned ?? candidates.find(each => reassign(each, visited))
    if (person !== undefined) assigned.set(person, barber)
    return person !== undefined
  }
  const reassign = (person: number, visited: Set<number>): boolean => {
    const current = assigned.get(person)
    if (current === undefined || visited.has(person)) return false
    visited.add(person)
    return assign(current, visited)
  }
  for (const barber of barbers) if (assigned.size < people) assign(barber, new Set())
  const seats = everyone.flatMap(person => assigned.get(person) ?? [])
  return seats.length === people ? seats : null
}

function startsInTurn(barbers: readonly BarberOnDay[], people: readonly GroupMember[]): SeatStart[][] {
  const [first] = people
  if (!first) return []
  const seatsAt = new Map<number, { seats: SeatStart[]; bookedMinutes: number }[]>()
  for (const barber of barbers.filter(each => people.every(person => canTreat(each, person))))
    for (const start of freeStarts(barber.day, first.minutesWith(barber.barberId))) {
      const seats = oneAfterAnother(barber, people, start)
      if (seats)
        seatsAt.set(start, [
          ...(seatsAt.get(start) ?? []),
          { seats, bookedMinutes: minutesBooked(barber.day) },
        ])
    }
  return [...seatsAt]
    .sort(([a], [b]) => a - b)
    .flatMap(([, each]) => {
      const best = leastBooked(each)
      return best ? [best.seats] : []
    })
}

function oneAfterAnother(
  { barberId, day }: BarberOnDay,
  people: readonly GroupMember[],
  firstStart: number,
): SeatStart[] | null {
  const seats: SeatStart[] = []
  let startMinute = firstStart
  for (const { minutesWith } of people) {
    const minutes = minutesWith(barberId)
    if (whyNotAt(day, startMinute, minutes) !== null) return null
    seats.push({ barberId, startMinute })
    startMinute = nextInTurn(startMinute, minutes, day.gridStepMinutes)
  }
  return seats
}

/** The first start of the grid that is not before the end of the previous visit. */
export function nextInTurn(startMinute: number, minutes: number, gridStepMinutes: number): number {
  return startMinute + Math.ceil(minutes / gridStepMinutes) * gridStepMinutes
}
