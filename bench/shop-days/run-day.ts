import { type FreeChair, hasGapSoon, nextFor } from '../../src/features/queue/chair-rule/rules.ts'
import { isJoiningOver, type Wait, waitsOf } from '../../src/features/queue/wait/rules.ts'
import {
  type DayResult,
  type DayState,
  GRACE_MINUTES,
  guestAhead,
  type Knowledge,
  paceWith,
  type Seat,
  type Standing,
  TOLERANCE_MINUTES,
} from './day-state.ts'
import { BARBERS, type Booked, CLOSES, OPENS, type WalkIn, type WorldDay, type WorldTerms } from './world.ts'

/* A day as it goes, a quarter of a minute at a time; its chairs are filled by the printed rule. */

const TICK_MINUTES = 0.25
const MISSED_AFTER_MINUTES = 3
const AFTER_CLOSING = 240

export function runDay(world: WorldDay, known: Knowledge, terms: WorldTerms): DayResult {
  const state: DayState = {
    clock: OPENS,
    world,
    known,
    terms,
    seats: BARBERS.map(newSeat),
    line: [],
    pending: world.booked.map(booked => ({ booked, passes: 0 })),
    result: { told: [], begun: 0, begunLate: 0, left: 0, missed: 0, turnedAway: 0, balked: 0 },
  }
  const comers = world.walkIns.toSorted((a, b) => a.arrives - b.arrives)
  for (; state.clock < CLOSES + AFTER_CLOSING; state.clock += TICK_MINUTES) {
    leave(state)
    for (const seat of state.seats) finish(state, seat)
    while (comers[0] && comers[0].arrives <= state.clock) {
      const [guest] = comers.splice(0, 1)
      if (guest) join(state, guest)
    }
    for (const seat of state.seats) if (!seat.isBusy && seat.freeAt <= state.clock) takeTurn(state, seat)
  }
  return state.result
}

function newSeat(barberId: number): Seat {
  return { barberId, freeAt: OPENS, since: OPENS, plan: 0, isBusy: false, finished: [] }
}

function leave(state: DayState): void {
  const leaving = state.line.filter(
    ({ guest, joinedAt }) => guest.saysGoodbye && state.clock - joinedAt > guest.patience,
  )
  state.result.left += leaving.length
  state.line = state.line.filter(standing => !leaving.includes(standing))
}

function finish({ clock, world, known }: DayState, seat: Seat): void {
  if (!seat.isBusy || seat.freeAt > clock) return
  seat.isBusy = false
  const expected = paceWith(known, seat.barberId, seat.plan).mean
  seat.finished.push({ minutes: Math.max(3, Math.round(clock - seat.since)), expected })
  seat.freeAt = clock + world.sweep()
}

function join(state: DayState, guest: WalkIn): void {
  const { clock, known, line, result } = state
  const wait = waitsOf(dayAhead(state, guest), { seed: Math.floor(clock / TICK_MINUTES) }).get(guest.id)
  if (!wait) throw new Error('No wait was estimated.')
  if (isJoiningOver(wait, CLOSES + TOLERANCE_MINUTES)) result.turnedAway += 1
  else if (middleTold(wait) > guest.patience) result.balked += 1
  else {
    const working = state.seats.filter(seat => spanNow(state, seat.barberId)).length
    const isFree = line.length === 0 && state.seats.some(seat => !seat.isBusy)
    const naive = isFree ? 0 : ((line.length + 1) * known.averageMinutes) / Math.max(1, working)
    const told = { wait, naive, actual: null }
    result.told.push(told)
    line.push({ guest, passes: 0, told, joinedAt: clock })
  }
}

function middleTold({ said }: Wait): number {
  return said ? (said.fromMinutes + said.untilMinutes) / 2 : Number.POSITIVE_INFINITY
}

function dayAhead(state: DayState, joining: WalkIn) {
  const { clock, known, line, seats } = state
  return {
    minute: clock,
    graceMinutes: GRACE_MINUTES,
    rates: known.rates,
    line: [...line, { guest: joining, passes: 0 }].map(standing => guestAhead(known, standing)),
    chairs: seats.map(seat => ({
      barberId: seat.barberId,
      spans: spansOf(state, seat.barberId),
      sitting: seat.isBusy
        ? { elapsed: clock - seat.since, pace: paceWith(known, seat.barberId, seat.plan) }
        : null,
      visits: visitsOf(state, seat).map(visit => ({
        ...visit,
        pace: paceWith(known, seat.barberId, visit.minutes),
      })),
      finished: seat.finished,
    })),
  }
}

function spansOf({ world, terms, clock }: DayState, barberId: number) {
  if (terms.goesHomeAt !== undefined && barberId === BARBERS[0] && clock >= terms.goesHomeAt) return []
  return (world.spans[barberId] ?? []).map(span =>
    span.untilMinute === CLOSES ? { ...span, untilMinute: CLOSES + TOLERANCE_MINUTES } : span,
  )
}

function spanNow(state: DayState, barberId: number) {
  const { clock } = state
  return spansOf(state, barberId).find(
    ({ fromMinute, untilMinute }) => fromMinute <= clock && clock < untilMinute,
  )
}

function visitsOf({ pending, clock }: DayState, { barberId }: Seat) {
  return pending
    .filter(({ booked }) => booked.barberId === barberId)
    .map(({ booked, passes }) => ({
      id: booked.id,
      startMinute: booked.startMinute,
      minutes: booked.plan,
      hereFrom: booked.arrives <= clock ? booked.arrives : Number.POSITIVE_INFINITY,
      passes,
      lateMinutes: 0,
    }))
}

function freeChair(state: DayState, seat: Seat): FreeChair {
  const untilMinute = spanNow(state, seat.barberId)?.untilMinute ?? state.clock
  const { barberId } = seat
  const visits = visitsOf(state, seat)
  return { barberId, minute: state.clock, untilMinute, graceMinutes: GRACE_MINUTES, visits }
}

function takeTurn(state: DayState, seat: Seat): void {
  const guests = state.line.map(standing => guestAhead(state.known, standing))
  const turn = nextFor(freeChair(state, seat), guests, (id, minutes) =>
    hasRoomSoon(state, seat, { id, minutes }),
  )
  if (turn.kind === 'hold' || turn.kind === 'empty') return
  for (const { guest, passes } of state.line.filter(({ guest: { id } }) => turn.passed.includes(id)))
    state.line = state.line.map(each => (each.guest === guest ? { ...each, passes: passes + 1 } : each))
  if (turn.kind === 'visit') seatBooked(state, seat, turn.id)
  else seatGuest(state, seat, turn.id)
}

function hasRoomSoon(state: DayState, seat: Seat, { id, minutes }: { id: string; minutes: number }): boolean {
  const wanted = state.line.find(({ guest }) => guest.id === id)?.guest
  const { clock } = state
  return state.seats.some(other => {
    const suits = wanted
      ? wanted.barberId === null || wanted.barberId === other.barberId
      : other.barberId === seat.barberId
    const from = Math.max(clock, other.isBusy ? other.since + other.plan : clock)
    return suits && hasGapSoon({ ...freeChair(state, other), minute: from }, minutes, clock)
  })
}

function seatBooked(state: DayState, seat: Seat, id: string): void {
  const found = state.pending.find(({ booked }) => booked.id === id)
  if (!found) return
  state.pending = state.pending.filter(each => each !== found)
  state.result.begun += 1
  if (isBegunLate(found.booked, state.clock)) state.result.begunLate += 1
  sit(state, seat, found.booked)
}

/** By the shop's doing: their customer was here in time. */
function isBegunLate({ startMinute, arrives }: Booked, clock: number): boolean {
  return clock > startMinute + 10 && arrives <= startMinute + GRACE_MINUTES
}

function seatGuest(state: DayState, seat: Seat, id: string): void {
  const found = state.line.find(({ guest }) => guest.id === id)
  if (!found) return
  state.line = state.line.filter(each => each !== found)
  if (hasGone(found, state.clock)) {
    state.result.missed += 1
    seat.freeAt = state.clock + MISSED_AFTER_MINUTES
    return
  }
  found.told.actual = state.clock - found.joinedAt
  const { plan, takesWith } = found.guest
  sit(state, seat, { plan, takes: takesWith[seat.barberId] ?? plan })
}

function hasGone({ guest, joinedAt }: Standing, clock: number): boolean {
  return !guest.saysGoodbye && clock - joinedAt > guest.patience
}

function sit({ clock }: DayState, seat: Seat, { plan, takes }: { plan: number; takes: number }): void {
  seat.isBusy = true
  seat.since = clock
  seat.plan = plan
  seat.freeAt = clock + takes
}
