import type { Tx } from '../../../db/database.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { Moment } from '../../../shared/moment.ts'
import { Problem } from '../../../shared/problem.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import { noSuchTreatment } from '../../shop/treatments/store.server.ts'
import type { AuditAction } from '../../staff/audit-log/contract.ts'
import { changesBetween } from '../../staff/audit-log/rules.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { treatmentTexts } from './change-texts.server.ts'
import type { MenuTreatment, OddVisit } from './contract.ts'
import { MENU_CHANGED_MEANWHILE, oddVisitsText } from './messages.ts'
import { inMenuOrder, whyOdd } from './rules.ts'
import { bookedVisits, lockTreatment, menuTreatments, storeOrder } from './store.server.ts'

export type MenuDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/** A change of one treatment; an undefined version changes whatever is stored. */
export type TreatmentChange = {
  by: Author
  id: number
  version: number | undefined
  /** Whether booked visits that it makes odd stay as they are; otherwise they refuse it. */
  keepsVisits: boolean
}

type MenuBefore = {
  treatment: MenuTreatment
  menu: readonly MenuTreatment[]
  today: CalendarDate
}

/** One at a time; visits keep their price. @throws Problem 404, 409 for odd visits, 412, and what `change` throws */
export async function changeTreatment(
  { db, clock, wakeUp }: MenuDeps,
  { by, id, version, keepsVisits }: TreatmentChange,
  change: (tx: Tx, before: MenuBefore) => Promise<AuditAction>,
): Promise<MenuTreatment> {
  const now = shopMoment(clock)
  const changed = await db.transact(async tx => {
    await bumpShopVersion(tx)
    requireVersion(await lockTreatment(tx, id), version)
    const menu = await menuTreatments(tx, now)
    const before = requireIn(menu, id)
    const action = await change(tx, { treatment: before, menu, today: now.date })
    const menuAfter = await keepInOrder(tx, now)
    const after = requireIn(menuAfter, id)
    const odd = keepsVisits ? [] : await oddVisits(tx, { id, before, after }, now)
    if (odd.length > 0) throw visitsAreOdd(odd)
    const [was, is] = [
      await treatmentTexts(tx, before, menuAfter),
      await treatmentTexts(tx, after, menuAfter),
    ]
    const changes = changesBetween(was, is)
    await recordChange(tx, { at: storedInstant(clock()), ...by, action, subject: after.name, changes })
    return after
  })
  // Shorter treatments may fit for the waiting list.
  wakeUp.ring()
  return changed
}

/** @throws Problem 404 for no version, 412 when another was looked at */
function requireVersion(stored: number | undefined, seen: number | undefined): void {
  if (stored === undefined) throw noSuchTreatment()
  if (seen !== undefined && seen !== stored)
    throw new Problem(412, 'changed-meanwhile', MENU_CHANGED_MEANWHILE, { ETag: `"${stored}"` })
}

export function requireIn(menu: readonly MenuTreatment[], id: number): MenuTreatment {
  const found = menu.find(treatment => treatment.id === id)
  if (!found) throw noSuchTreatment()
  return found
}

/** Puts the treatments into their groups' order, which every list follows, and returns them so. */
export async function keepInOrder(tx: Tx, now: Moment): Promise<MenuTreatment[]> {
  const menu = await menuTreatments(tx, now)
  const ordered = inMenuOrder(menu)
  if (ordered.some((treatment, index) => treatment !== menu[index]))
    await storeOrder(
      tx,
      ordered.map(({ id }) => id),
    )
  return ordered
}

async function oddVisits(
  tx: Tx,
  { id, before, after }: { id: number; before: MenuTreatment; after: MenuTreatment },
  now: Moment,
): Promise<OddVisit[]> {
  const booked = await bookedVisits(tx, id, now)
  return booked.flatMap(visit => {
    const why = whyOdd(before, after, visit)
    if (!why) return []
    const { barberId: _, startMinute, ...shown } = visit
    return [{ ...shown, time: clockTime(startMinute), why }]
  })
}

function visitsAreOdd(odd: readonly OddVisit[]): Problem {
  const problem = new Problem(409, 'visits-keep-terms', oddVisitsText(odd))
  problem.details = { visits: odd }
  return problem
}
