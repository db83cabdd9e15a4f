/** So often one who waits may see someone behind them go first, because their visit did not fit. */
const MOST_PASSES = 2
/** A chair is kept empty for them only if a gap that is long enough begins within so many minutes. */
export const HELD_MINUTES = 20
/** A chair's time is given out in steps of so many minutes. */
const STEP_MINUTES = 5

/** Someone who walked in, as the rule sees them. */
export type Guest = {
  id: string
  /** Null: any barber. */
  barberId: number | null
  /** How long each barber plans for them; a barber who is missing doesn't do what they want. */
  minutesWith: Readonly<Record<number, number>>
  /** How often someone behind them went first. */
  passes: number
}

/** A booked visit that has not begun. Minutes of the day. */
export type VisitDue = {
  id: string
  startMinute: number
  minutes: number
  /** Infinite as long as they are not here. */
  hereFrom: number
  passes: number
}

/** A chair that is free at that minute, and what its barber has ahead. */
export type FreeChair = {
  barberId: number
  minute: number
  /** When the barber's next break begins, or the last minute at which a visit may end. */
  untilMinute: number
  graceMinutes: number
  /** The barber's, the earliest first. */
  visits: readonly VisitDue[]
}

export type ChairTurn =
  | { kind: 'visit' | 'guest'; id: string; passed: readonly string[] }
  | { kind: 'hold'; id: string; why: 'not-here-yet' | 'passed-over'; untilMinute: number }
  | { kind: 'empty' }

/** Due booked visits first, then who fits with late ones ahead; passed over twice is not passed again (decision 044). */
export function nextFor(chair: FreeChair, line: readonly Guest[], hasRoomSoon: HasRoomSoon): ChairTurn {
  const due = chair.visits.filter(visit => visit.startMinute <= chair.minute && !isLate(visit, chair))
  const first = due.find(({ hereFrom }) => hereFrom <= chair.minute) ?? due[0]
  if (first) return dueTurn(first, chair)
  const coming = chair.visits.find(({ startMinute }) => startMinute > chair.minute)
  const turn = firstWhoFits(chair, line, { coming, hasRoomSoon })
  if (turn?.kind === 'visit' || turn?.kind === 'guest') return turn
  if (coming && coming.hereFrom <= chair.minute) return { kind: 'visit', id: coming.id, passed: [] }
  return turn ?? { kind: 'empty' }
}

/** Whether a booked customer lost their turn: they were not here when their grace was over. */
export function isLate(
  { startMinute, hereFrom }: Pick<VisitDue, 'startMinute' | 'hereFrom'>,
  { minute, graceMinutes }: Pick<FreeChair, 'minute' | 'graceMinutes'>,
): boolean {
  const lastMinute = startMinute + graceMinutes
  return minute >= lastMinute && hereFrom > lastMinute
}

function dueTurn({ id, startMinute, hereFrom }: VisitDue, { minute, graceMinutes }: FreeChair): ChairTurn {
  if (hereFrom <= minute) return { kind: 'visit', id, passed: [] }
  return { kind: 'hold', id, why: 'not-here-yet', untilMinute: startMinute + graceMinutes }
}

/** The minute at which a visit that begins now stands in the diary. */
export function startOf(minute: number): number {
  return Math.floor(minute / STEP_MINUTES) * STEP_MINUTES
}

/** Whether a long enough gap of a chair that someone could sit in begins soon. */
type HasRoomSoon = (id: string, minutes: number) => boolean

type Candidate = { kind: 'visit' | 'guest'; id: string; minutes: number; passes: number }

function firstWhoFits(
  chair: FreeChair,
  line: readonly Guest[],
  { coming, hasRoomSoon }: { coming: VisitDue | undefined; hasRoomSoon: HasRoomSoon },
): ChairTurn | null {
  const untilMinute = Math.min(chair.untilMinute, coming?.startMinute ?? Number.POSITIVE_INFINITY)
  const space = untilMinute - startOf(chair.minute)
  if (space <= 0) return null
  const passed: Candidate[] = []
  for (const candidate of candidatesOf(chair, line)) {
    if (candidate.minutes > space) {
      passed.push(candidate)
      continue
    }
    const held = passed.find(({ id, minutes, passes }) => passes >= MOST_PASSES && hasRoomSoon(id, minutes))
    if (held) return { kind: 'hold', id: held.id, why: 'passed-over', untilMinute }
    return { kind: candidate.kind, id: candidate.id, passed: passed.map(({ id }) => id) }
  }
  return null
}

function* candidatesOf(chair: FreeChair, line: readonly Guest[]): Iterable<Candidate> {
  for (const visit of chair.visits)
    if (visit.hereFrom <= chair.minute && isLate(visit, chair)) yield { kind: 'visit', ...visit }
  for (const guest of line) {
    const minutes = minutesIn(guest, chair.barberId)
    if (minutes !== undefined) yield { kind: 'guest', id: guest.id, minutes, passes: guest.passes }
  }
}

/** How long a barber plans for a guest; undefined when the guest wants another, or they don't do it. */
export function minutesIn(
  { barberId, minutesWith }: Pick<Guest, 'barberId' | 'minutesWith'>,
  chair: number,
): number | undefined {
  return barberId === null || barberId === chair ? minutesWith[chair] : undefined
}

/** Whether a gap of so many minutes between a chair's booked visits begins within the next minutes. */
export function hasGapSoon(chair: FreeChair, minutes: number, now: number): boolean {
  let from = startOf(chair.minute)
  for (const visit of chair.visits) {
    if (from > now + HELD_MINUTES) return false
    if (isLate(visit, chair)) continue
    if (visit.startMinute - from >= minutes) return true
    from = Math.max(from, visit.startMinute + visit.minutes)
  }
  return from <= now + HELD_MINUTES && chair.untilMinute - from >= minutes
}

/** One who waits, by what decides the order of the line. */
export type Place = {
  /** A party whose next person goes on with the barber that the first had. */
  isContinuing: boolean
  /** By joining; one who was missed and came back, or was moved by staff, has another. */
  place: number
}

/** The line: parties that go on with their barber, then by place. */
export function inOrder<Waiting extends Place>(waiting: readonly Waiting[]): Waiting[] {
  return waiting.toSorted((a, b) => Number(b.isContinuing) - Number(a.isContinuing) || a.place - b.place)
}
