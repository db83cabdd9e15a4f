import type { Reader, Tx } from '../../../db/database.server.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import {
  deleteOpeningHours,
  storeOpeningDay,
  storeOpeningHours,
  storeSingleDay,
  storeWeek,
} from '../../calendar/hours/rota-store.server.ts'
import { deleteFeed } from '../../diary/calendar-feeds/store.server.ts'
import { insertBarber, orderOfTeam } from '../../shop/barbers/change-store.server.ts'
import { addSkills } from '../../shop/barbers/skill-store.server.ts'
import { type SectionContent, type SectionName, sectionName } from '../../shop/shop/contract.ts'
import { storeSection } from '../../shop/shop/section-store.server.ts'
import { storeRate } from '../../till/takings/commission/store.server.ts'
import { deletePhotos } from '../photos/store.server.ts'
import type { BarberFields } from '../team/contract.ts'
import { deleteBarberWithHours } from '../team/members-store.server.ts'
import { deleteAllTreatments, insertTreatment, storeParts, storePrice } from '../treatments/store.server.ts'
import type { ShopSetup } from './setup-file/contract.ts'
import { endMinute } from './setup-file/time-rules.ts'

function asStored({ dayOfWeek, ...times }: { dayOfWeek: number; from: string; until: string }) {
  return { dayOfWeek, ...spanOf(times) }
}

function spanOf({ from, until }: { from: string; until: string }): MinuteSpan {
  return { fromMinute: minuteOfDay(from), untilMinute: endMinute(until) }
}

/** What an import would lose, by what a person calls it; each more than none. */
const LOST = {
  visit: 'visits',
  waiting_entry: 'entries of the waiting list',
  ledger_entry: 'payments',
  absence: 'absences and closed days',
} as const

/** The first kind of thing that is in the database and would be lost; null when there is none. */
export async function whatWouldBeLost(db: Reader): Promise<string | null> {
  for (const table of ['visit', 'waiting_entry', 'ledger_entry', 'absence'] as const) {
    const row = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    if (Number(row.rows) > 0) return LOST[table]
  }
  const account = await db
    .selectFrom('admin')
    .select('id')
    .where('barber_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return account ? 'accounts of barbers' : null
}

export async function hasShop(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('treatment').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Removes every barber and treatment with all that is theirs, where nothing of it is history. */
export async function removeMenuAndTeam(tx: Tx): Promise<void> {
  await deletePhotos(tx, 'of barbers and treatments')
  await deleteFeed(tx, null)
  for (const id of await orderOfTeam(tx)) await deleteBarberWithHours(tx, id)
  await deleteAllTreatments(tx)
}

export async function removeSetup(tx: Tx): Promise<void> {
  await removeMenuAndTeam(tx)
  await deleteOpeningHours(tx)
}

/** Adds versions of sections that no one wrote, as those of `shop.config.ts`. */
export async function storeFirstSections(
  tx: Tx,
  sections: { readonly [Name in SectionName]?: SectionContent<Name> },
): Promise<void> {
  for (const name of sectionName.options) {
    const { [name]: content } = sections
    if (content) await storeSection(tx, { name, content }, { at: null, who: null })
  }
}

/** What was stored for the barbers and treatments of the file, by their places in its lists. */
export type StoredIds = Record<'treatment' | 'team', ReadonlyMap<number, number>>

/** Fills an empty shop, but for its photos. */
export async function storeSetup(
  tx: Tx,
  setup: ShopSetup,
  by: { at: string; who: string },
): Promise<StoredIds> {
  for (const name of sectionName.options) await storeSection(tx, { name, content: setup.sections[name] }, by)
  await storeOpening(tx, setup)
  const ids = await storeTreatments(tx, setup)
  const team = new Map<number, number>()
  for (const [position, member] of inTurn(setup.team))
    team.set(position + 1, await storeMember(tx, { member, position, ids }))
  return { treatment: ids, team }
}

async function storeOpening(tx: Tx, { openingHours: hours, openingDays }: ShopSetup): Promise<void> {
  const open = new Map(hours.map(asStored).map(day => [day.dayOfWeek, day]))
  const days = [0, 1, 2, 3, 4, 5, 6].map(dayOfWeek => ({ dayOfWeek, opening: open.get(dayOfWeek) ?? null }))
  await storeOpeningHours(tx, { days })
  for (const { date, reason, ...times } of openingDays)
    await storeOpeningDay(tx, date, { ...spanOf(times), reason })
}

/** Each with its place from 0, in the turn in which it was added, so that ids stand in that order again. */
function inTurn<Item extends { added?: number | undefined }>(list: readonly Item[]): [number, Item][] {
  const turn = ([place, { added = place + 1 }]: [number, Item]) => added
  return [...list.entries()].toSorted((one, other) => turn(one) - turn(other))
}

/** The ids by the places in the file's list, from 1. */
async function storeTreatments(tx: Tx, { treatments }: ShopSetup): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const [position, { name, description, prices, ...fields }] of inTurn(treatments)) {
    const { group, durationMinutes, retiredOn } = fields
    const columns = { menu_group: group, duration_minutes: durationMinutes, retired_on: retiredOn }
    const id = await insertTreatment(tx, { name, description, ...columns }, position)
    ids.set(position + 1, id)
    for (const { from, pence } of prices) await storePrice(tx, id, { from, price: pence })
  }
  for (const [index, { parts: places }] of treatments.entries()) {
    const parts = places.map(place => idAt(ids, place))
    await storeParts(tx, idAt(ids, index + 1), parts)
  }
  return ids
}

function idAt(ids: ReadonlyMap<number, number>, place: number): number {
  const id = ids.get(place)
  if (id === undefined) throw new Error(`The file has no treatment ${place}.`)
  return id
}

async function storeMember(
  tx: Tx,
  {
    member,
    position,
    ids,
  }: { member: ShopSetup['team'][number]; position: number; ids: ReadonlyMap<number, number> },
): Promise<number> {
  const { imageUrl, isActive, firstDate, lastDate } = member
  const { name, title, username, phone, email, treatments, weeks, days, commission } = member
  const columns = {
    ...{ name, title, username, phone, email, image_url: imageUrl },
    ...{ is_active: isActive ? 1 : 0, first_date: firstDate, last_date: lastDate },
  } satisfies BarberFields & Record<string, unknown>
  const id = await insertBarber(tx, columns, position)
  const skills = treatments.map(({ treatment, pricePence, durationMinutes }) => ({
    ...{ barberId: id, treatmentId: idAt(ids, treatment) },
    ...{ price: pricePence, duration: durationMinutes },
  }))
  await addSkills(tx, skills)
  for (const { from, spans } of weeks) await storeWeek(tx, id, { fromDate: from, spans: spans.map(asStored) })
  for (const { date, spans } of days) await storeSingleDay(tx, id, { date, spans: spans.map(spanOf) })
  for (const { from, basisPoints } of commission)
    await storeRate(tx, { barberId: id, fromDate: from, basisPoints })
  return id
}
