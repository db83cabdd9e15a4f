import { storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { textReach } from '../../messages/outbox/connection/read-connection.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import { standardCut } from '../../shop/treatments/standard-rules.ts'
import { isJoiningOver, type Wait } from '../wait/rules.ts'
import type { SaidWait } from '../wait/said-rules.ts'
import { canReturn } from './change-entry.server.ts'
import type { EntryResponse, QueueResponse, QueueStanding, WaitResponse } from './contract.ts'
import { estimateWaits, PROSPECTIVE_ID, type ProspectiveParty } from './estimate-waits.server.ts'
import { explainWait } from './explain-wait.server.ts'
import { aheadIn, lastMinuteOf } from './join-queue.server.ts'
import { loadQueue, type QueueDay } from './load-queue.server.ts'
import { noSuchEntry, requireEntry, whyNotOpen } from './queue-problems.server.ts'
import { entryOfToken, type QueueEntry, type QueueSeat } from './store.server.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

/** The queue as anyone may see it: how many wait, and how long it would be. */
export async function showQueue({
  db,
  clock,
  settings,
}: Reading & Pick<Deps, 'settings'>): Promise<QueueResponse> {
  const day = await loadQueue(db.read, clock)
  const { joining, wait } = joiningFor(day, usualParty(day))
  const said = joining === 'open' ? wait : null
  return {
    joining,
    ...(joining === 'off'
      ? { partiesAhead: 0, peopleAhead: 0 }
      : { partiesAhead: partiesIn(day), peopleAhead: aheadIn(day) }),
    estimatedWaitSeconds: said && { min: said.fromMinutes * 60, max: said.untilMinutes * 60 },
    needsDayCode: day.rules.dayCode,
    sendsTexts: joining !== 'off' && (await textReach(db.read, settings)).texts,
    asOf: storedInstant(clock()),
  }
}

/** How long one who asks would wait. */
export async function showWait({ db, clock }: Reading, party: ProspectiveParty): Promise<WaitResponse> {
  const day = await loadQueue(db.read, clock)
  const { joining, wait } = joiningFor(day, party)
  if (joining !== 'open') return { joining, wait: null, ahead: joining === 'off' ? 0 : aheadIn(day) }
  const anyone =
    party.barberId === null ? {} : { waitForAny: joiningFor(day, { ...party, barberId: null }).wait }
  return { joining, wait, ahead: aheadIn(day), ...anyone }
}

/** Whether one who wants that can join now, and how long they would wait. */
export function joiningFor(
  day: QueueDay,
  party: ProspectiveParty,
): { joining: QueueResponse['joining']; wait: SaidWait | null } {
  const refusal = whyNotOpen(day)
  if (refusal === 'queue-off') return { joining: 'off', wait: null }
  if (refusal === 'closed' || refusal === 'not-open-yet' || refusal === 'no-barber')
    return { joining: refusal, wait: null }
  const wait = estimateWaits(day, party).get(PROSPECTIVE_ID)
  if (!wait || isJoiningOver(wait, lastMinuteOf(day))) return { joining: 'full', wait: null }
  return { joining: 'open', wait: wait.said }
}

/** One person, the usual cut, any barber. */
export function usualParty({ treatments }: QueueDay): ProspectiveParty {
  const cut = standardCut(treatments)
  return { treatmentIds: cut ? [cut.id] : [], barberId: null, size: 1, isTogether: true }
}

function partiesIn({ entries, visits }: QueueDay): number {
  const parties = entries.filter(({ seats }) =>
    seats.some(({ state }) => state === 'waiting' || state === 'called'),
  )
  const booked = visits.filter(
    ({ status, arrivedAt, startedAt }) => status === 'confirmed' && arrivedAt !== null && startedAt === null,
  )
  return parties.length + booked.length
}

/** @throws Problem 404 when no entry of today has that token */
export async function showEntry({ db, clock }: Reading, token: string): Promise<EntryResponse> {
  const day = await loadQueue(db.read, clock)
  const entry = requireEntry(day, await entryIdOf({ db, clock }, token))
  const waits = estimateWaits(day)
  const wait = waits.get(entry.id)
  const any = entry.barberId === null ? undefined : anyWaitOf(day, entry)
  const called = entry.seats.find(({ state }) => state === 'called')
  const standing = standingOf(day, entry)
  const isBarberGone = entry.barberId !== null && isGoneToday(day, entry.barberId)
  return {
    code: entry.code,
    standing,
    size: entry.size,
    isTogether: entry.isTogether === 1,
    isHere: entry.isHere === 1,
    barberId: entry.barberId,
    barberName: barberName(day, entry.barberId),
    treatmentIds: entry.treatmentIds,
    treatmentName: treatmentNameOf(day, entry.treatmentIds),
    calledBy: barberName(day, called?.barberId ?? null),
    ahead: aheadOf(day, waits, entry.id),
    wait: wait?.said ?? null,
    waitForAny: any?.said ?? null,
    saidAtJoining: saidThen(entry),
    grown: standing === 'waiting' && !isBarberGone ? await explainWait(db.read, day, { entry, wait }) : null,
    firstName: entry.firstName ?? '',
    phone: entry.phoneKey === null ? '' : `+${entry.phoneKey}`,
    isBarberGone,
    canReturn: canReturn(entry, day.nowMs),
  }
}

export async function entryIdOf({ db }: Reading, token: string): Promise<string> {
  const found = await entryOfToken(db.read, sha256(token))
  if (!found) throw noSuchEntry()
  return found.id
}

/** What they would wait if any barber were right. */
function anyWaitOf(day: QueueDay, entry: QueueEntry): Wait | undefined {
  const entries = day.entries.map(each => (each === entry ? { ...entry, barberId: null } : each))
  return estimateWaits({ ...day, entries }).get(entry.id)
}

/** How many people are likely to sit before. */
export function aheadOf({ entries }: QueueDay, waits: ReadonlyMap<string, Wait>, id: string): number {
  const own = waits.get(id)
  const before = [...waits].filter(([other, { middle }]) => own && other !== id && middle < own.middle)
  const people = before.map(([other]) => {
    const party = entries.find(entry => entry.id === other)
    return party ? party.seats.filter(({ state }) => state === 'waiting' || state === 'called').length : 1
  })
  return people.reduce((sum, each) => sum + each, 0)
}

/** Whether a barber works no more that day, as one who went home sick. */
export function isGoneToday({ barbers, now }: QueueDay, barberId: number): boolean {
  const barber = barbers.find(({ id }) => id === barberId)
  return !barber?.plan.spans.some(({ untilMinute }) => untilMinute > now.minute)
}

export function barberName({ barbers }: QueueDay, id: number | null): string | null {
  return barbers.find(barber => barber.id === id)?.name ?? null
}

export function treatmentNameOf({ treatments }: QueueDay, ids: readonly number[]): string {
  return visitName(ids.flatMap(id => treatments.find(treatment => treatment.id === id)?.name ?? []))
}

export function saidThen({ saidFrom, saidUntil }: QueueEntry): SaidWait | null {
  return saidFrom === null || saidUntil === null ? null : { fromMinutes: saidFrom, untilMinutes: saidUntil }
}

/** How far a party is: as far as the last of it. */
export function standingOf(day: QueueDay, { seats }: QueueEntry): QueueStanding {
  const standings = seats.map(seat => standingOfSeat(day, seat))
  const first = (['called', 'waiting', 'in-chair', 'missed', 'done'] as const).find(each =>
    standings.includes(each),
  )
  return first ?? 'left'
}

/** What became of one who sat down is their visit's; a visit that was cancelled meanwhile is one who left. */
function standingOfSeat({ visits }: QueueDay, { state, visitId }: QueueSeat): QueueStanding {
  if (state !== 'seated') return state
  const visit = visits.find(({ id }) => id === visitId)
  if (!visit) return 'left'
  return visit.status === 'completed' ? 'done' : 'in-chair'
}
