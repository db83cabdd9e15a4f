import type { Tx } from '../../../db/database.server.ts'
import { withIdempotencyKey } from '../../../platform/server/http/with-idempotency-key.server.ts'
import { shopMoment, storedInstant } from '../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import { FROM_THE_BEGINNING } from '../../shop/treatments/price-rules.ts'
import { changesBetween } from '../../staff/audit-log/rules.ts'
import { type Author, recordChange } from '../../staff/audit-log/store.server.ts'
import { treatmentTexts } from './change-texts.server.ts'
import {
  changeTreatment,
  keepInOrder,
  type MenuDeps,
  requireIn,
  type TreatmentChange,
} from './change-treatment.server.ts'
import type { MenuTreatment, NewTreatment, TreatmentFields } from './contract.ts'
import {
  MENU_CHANGED_MEANWHILE,
  NAME_IN_USE,
  NAME_OF_RETIRED,
  NO_BARBER,
  NO_SUCH_PRICE,
  PART_MESSAGES,
  PAST_PRICE,
} from './messages.ts'
import { inMenuOrder, whyNotParts } from './rules.ts'
import {
  addTreatment,
  deletePrice,
  menuBarbers,
  menuTreatments,
  storeOrder,
  storePrice,
  storeRetirement,
  storeTreatment,
} from './store.server.ts'

/** The same idempotency key adds it once. @throws Problem 409 for a name in use, 422 for an unknown barber or part */
export async function addToMenu(
  { db, clock, wakeUp }: MenuDeps,
  { idempotencyKey, ...by }: Author & { idempotencyKey: string | undefined },
  request: NewTreatment,
): Promise<MenuTreatment> {
  const now = shopMoment(clock)
  const { result } = await db.transact((tx, attempt) =>
    withIdempotencyKey(tx, { request, idempotencyKey, visitId: null, clock, attempt }, async () => {
      await bumpShopVersion(tx)
      await requireFitting(tx, request, { menu: await menuTreatments(tx, now), id: null })
      const id = await addTreatment(tx, request, FROM_THE_BEGINNING)
      const menu = await keepInOrder(tx, now)
      const added = requireIn(menu, id)
      const changes = changesBetween({}, await treatmentTexts(tx, added, menu))
      const at = storedInstant(clock())
      await recordChange(tx, { at, ...by, action: 'treatment-added', subject: added.name, changes })
      return added
    }),
  )
  wakeUp.ring()
  return result
}

/** Writes all fields of a treatment but its prices. @throws Problem as `changeTreatment`; 422 as `addToMenu` */
export function saveTreatment(
  deps: MenuDeps,
  change: TreatmentChange,
  fields: TreatmentFields,
): Promise<MenuTreatment> {
  return changeTreatment(deps, change, async (tx, { menu }) => {
    await requireFitting(tx, fields, { menu, id: change.id })
    await storeTreatment(tx, change.id, fields)
    return 'treatment-changed'
  })
}

/** @throws Problem 409 when another treatment has the name, 422 when a barber or a part of a set is not there */
async function requireFitting(
  tx: Tx,
  { name, parts, barbers }: TreatmentFields,
  { menu, id }: { menu: readonly MenuTreatment[]; id: number | null },
): Promise<void> {
  const same = menu.find(other => other.id !== id && other.name.toLowerCase() === name.toLowerCase())
  if (same) throw new Problem(409, 'name-in-use', same.retiredOn === null ? NAME_IN_USE : NAME_OF_RETIRED)
  const refusal = whyNotParts(parts, menu, id)
  if (refusal) throw new Problem(422, 'unfit-parts', PART_MESSAGES[refusal])
  const known = await menuBarbers(tx)
  if (barbers.some(({ barberId }) => known.every(barber => barber.id !== barberId)))
    throw new Problem(422, 'unknown-barber', NO_BARBER)
}

type PriceChange = TreatmentChange & { from: CalendarDate }

/** Sets the price of visits from a day on, until the next one. @throws Problem as `changeTreatment`; 422 for a past day */
export function savePrice(deps: MenuDeps, change: PriceChange, price: number): Promise<MenuTreatment> {
  return changeTreatment(deps, change, async (tx, { today }) => {
    if (change.from < today) throw new Problem(422, 'past-price', PAST_PRICE)
    await storePrice(tx, change.id, { from: change.from, price })
    return 'treatment-changed'
  })
}

/** Takes a planned price back. @throws Problem as `changeTreatment`; 404 when none is planned from that day */
export function removePrice(deps: MenuDeps, change: PriceChange): Promise<MenuTreatment> {
  return changeTreatment(deps, change, async (tx, { today }) => {
    const isPlanned = change.from > today
    if (!isPlanned || !(await deletePrice(tx, change.id, change.from)))
      throw new Problem(404, 'no-such-price', NO_SUCH_PRICE)
    return 'treatment-changed'
  })
}

export function setRetired(
  deps: MenuDeps,
  change: TreatmentChange,
  isRetired: boolean,
): Promise<MenuTreatment> {
  return changeTreatment(deps, change, async (tx, { treatment, today }) => {
    await storeRetirement(tx, change.id, isRetired ? (treatment.retiredOn ?? today) : null)
    return isRetired ? 'treatment-retired' : 'treatment-returned'
  })
}

/** Retired ones follow. @throws Problem 412 when they are not those that are done by now */
export async function orderMenu({ db, clock }: MenuDeps, by: Author, ids: readonly number[]): Promise<void> {
  await db.transact(async tx => {
    await bumpShopVersion(tx)
    const menu = await menuTreatments(tx, shopMoment(clock))
    const done = menu.filter(({ retiredOn }) => retiredOn === null)
    if (
      new Set(ids).size !== ids.length ||
      done.length !== ids.length ||
      !done.every(({ id }) => ids.includes(id))
    )
      throw new Problem(412, 'changed-meanwhile', MENU_CHANGED_MEANWHILE)
    const placed = ids.flatMap(id => done.find(treatment => treatment.id === id) ?? [])
    const ordered = inMenuOrder([...placed, ...menu.filter(({ retiredOn }) => retiredOn !== null)])
    await storeOrder(
      tx,
      ordered.map(({ id }) => id),
    )
    const nameList = (list: readonly MenuTreatment[]) => list.map(({ name }) => name).join(', ')
    const changes = changesBetween({ order: nameList(menu) }, { order: nameList(ordered) })
    if (changes.length > 0)
      await recordChange(tx, {
        at: storedInstant(clock()),
        ...by,
        action: 'menu-ordered',
        subject: '',
        changes,
      })
  })
}
