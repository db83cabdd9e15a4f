import type { z } from 'zod'
import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { DiarySlot } from '../../../shared/diary-slot.ts'
import { Problem } from '../../../shared/problem.ts'
import { type BarberCalendar, dayPlan, visitsInTheWay } from '../../calendar/hours/rules.ts'
import { barberCalendars } from '../../calendar/hours/store.server.ts'
import { forgetKept } from '../../calendar/visits/change-store.server.ts'
import { findDisplaced } from '../../diary/displaced-visits/find-displaced.server.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import type { AuditAction, AuditChange } from '../../staff/audit-log/contract.ts'
import { recordChange } from '../../staff/audit-log/store.server.ts'
import type { visitsQuery } from './contract.ts'
import { type ExpectedVisit, expectedVisits } from './expected-visits-store.server.ts'
import { HOURS_CHANGED_MEANWHILE, visitsInTheWayText } from './messages.ts'

export type HoursDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/** Who changes hours; `leavesVisits` when booked visits in the way stay and are decided about afterwards. */
export type ChangeAuthor = { staff: Staff; leavesVisits: boolean }

/** The author of a request, which says what becomes of visits in the way. */
export function changeAuthor(staff: Staff, { visits }: z.infer<typeof visitsQuery>): ChangeAuthor {
  return { staff, leavesVisits: visits === 'leave' }
}

/** What a change did: its result, and how it stands in the list of changes. */
export type Changed<Result> = {
  result: Result
  action: AuditAction
  subject: string
  changes?: readonly AuditChange[]
}

export const FOR_EVER = '9999-12-31'

/** One transaction at a time; null is the whole shop. @throws Problem 409 for visits in the way, unless they may be left */
export async function changeCalendar<Result>(
  { db, wakeUp, ...deps }: HoursDeps,
  { by, barberId }: { by: ChangeAuthor; barberId: number | null },
  change: (tx: Tx, today: CalendarDate) => Promise<Changed<Result>>,
): Promise<Result> {
  const now = shopMoment(deps.clock)
  const range = { from: now.date, to: FOR_EVER }
  const result = await db.transact(async tx => {
    await bumpShopVersion(tx)
    const before = await barberCalendars(tx, range)
    const { result: changed, action, subject, changes } = await change(tx, now.date)
    const after = await barberCalendars(tx, range)
    const visits = await expectedVisits(tx, { barberId, from: now.date })
    const inTheWay = visitsInTheWay(visits, planIn(before), planIn(after))
    await forgetKept(
      tx,
      inTheWay.filter(({ keptFor }) => keptFor !== null).map(({ id }) => id),
    )
    if (inTheWay.length > 0 && !by.leavesVisits) throw await visitsAreInTheWay(tx, deps, inTheWay)
    const entry = { at: storedInstant(deps.clock()), ...authorOf(by.staff), action, subject }
    await recordChange(tx, changes ? { ...entry, changes } : entry)
    return changed
  })
  // Time may have come free for the waiting list.
  wakeUp.ring()
  return result
}

/** The refusal, with what could be done about each visit in the calendar as it was to become. */
async function visitsAreInTheWay(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'settings'>,
  inTheWay: readonly ExpectedVisit[],
): Promise<Problem> {
  const problem = new Problem(409, 'visits-in-the-way', visitsInTheWayText(inTheWay))
  problem.details = { visits: await findDisplaced(tx, deps, new Set(inTheWay.map(({ id }) => id))) }
  return problem
}

const NO_CALENDAR: BarberCalendar = {
  firstDate: null,
  lastDate: null,
  openingHours: new Map(),
  openingDays: new Map(),
  weeks: [],
  days: new Map(),
  absences: [],
}

export function planIn(calendars: ReadonlyMap<number, BarberCalendar>) {
  return ({ barberId, date }: DiarySlot) => dayPlan(calendars.get(barberId) ?? NO_CALENDAR, date)
}

/** @throws Problem 412 when a version was looked at that is not the stored one; 0 stands for nothing stored */
export function requireVersion(
  stored: number,
  seen: number | undefined,
  sentence = HOURS_CHANGED_MEANWHILE,
): void {
  if (seen !== undefined && seen !== stored)
    throw new Problem(412, 'changed-meanwhile', sentence, { ETag: `"${stored}"` })
}
