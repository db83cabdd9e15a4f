import type { Reader, Tx } from '../../../db/database.server.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { storeOpeningDay, storeSingleDay, storeWeek } from '../../calendar/hours/rota-store.server.ts'
import type { Span } from '../../calendar/hours/span-rules.ts'
import { type SectionContent, type SectionName, sectionName } from '../../shop/shop/contract.ts'
import { storeRate } from '../../till/takings/commission/store.server.ts'
import type { ShopSetup } from './contract.ts'
import { endMinute } from './time-rules.ts'

function asStored({ dayOfWeek, ...times }: { dayOfWeek: number; from: string; until: string }) {
  return { dayOfWeek, ...spanOf(times) }
}

function spanOf({ from, until }: { from: string; until: string }): Span {
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
  await removePhotos(tx, 'of barbers and treatments')
  for (const table of [
    'calendar_feed',
    'commission_rate',
    'chair_time',
    'barber_day_span',
    'barber_day',
    'barber_week_span',
    'barber_week',
    'barber_treatment',
    'barber',
    'treatment_part',
    'treatment_price',
    'treatment',
  ] as const)
    await tx.deleteFrom(table).execute()
}

/** Removes what an import replaces; sections stay, and get a newer version. */
export async function removeSetup(tx: Tx): Promise<void> {
  await removeMenuAndTeam(tx)
  await tx.deleteFrom('opening_day').execute()
  await tx.deleteFrom('opening_hours').execute()
}

export async function removePhotos(tx: Tx, which: 'all' | 'of barbers and treatments'): Promise<void> {
  const ids = tx.selectFrom('photo').select('id')
  const chosen = which === 'all' ? ids : ids.where('subject_id', 'is not', null)
  await tx.deleteFrom('photo_file').where('photo_id', 'in', chosen).execute()
  const photos = tx.deleteFrom('photo')
  await (which === 'all' ? photos : photos.where('subject_id', 'is not', null)).execute()
}

/** Adds versions of sections that no one wrote, as those of `shop.config.ts`. */
export async function storeFirstSections(
  tx: Tx,
  sections: { readonly [Name in SectionName]?: SectionContent<Name> },
): Promise<void> {
  for (const name of sectionName.options) {
    const { [name]: content } = sections
    if (content) await storeSection(tx, { name, content, at: null, who: null })
  }
}

/** What was stored for the barbers and treatments of the file, by their places in its lists. */
export type StoredIds = Record<'treatment' | 'team', ReadonlyMap<number, number>>

/** Fills an empty shop, but for its photos. */
export async function storeSetup(
  tx: Tx,
  setup: ShopSetup,
  { at, who }: { at: string; who: string },
): Promise<StoredIds> {
  for (const name of sectionName.options)
    await storeSection(tx, { name, content: setup.sections[name], at, who })
  await storeOpening(tx, setup)
  const ids = await storeTreatments(tx, setup)
  const team = new Map<number, number>()
  for (const [position, member] of inTurn(setup.team))
    team.set(position + 1, await storeMember(tx, { member, position, ids }))
  return { treatment: ids, team }
}

async function storeSection(
  tx: Tx,
  { name, content, at, who }: { name: SectionName; content: object; at: string | null; who: string | null },
): Promise<void> {
  const { newest } = await tx
    .selectFrom('shop_section')
    .select(eb => eb.fn.max('version').as('newest'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop_section')
    .values({
      name,
      version: Number(newest ?? 0) + 1,
      content: JSON.stringify(content),
      changed_at: at,
      changed_by: who,
    })
    .execute()
}

async function storeOpening(tx: Tx, { openingHours: hours, openingDays }: ShopSetup): Promise<void> {
  const open = new Map(hours.map(asStored).map(day => [day.dayOfWeek, day]))
  const days = [0, 1, 2, 3, 4, 5, 6].map(day_of_week => ({
    day_of_week,
    opens_minute: open.get(day_of_week)?.fromMinute ?? null,
    closes_minute: open.get(day_of_week)?.untilMinute ?? null,
  }))
  await tx.insertInto('opening_hours').values(days).execute()
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
  for (const [position, { group, durationMinutes, retiredOn, prices, ...fields }] of inTurn(treatments)) {
    const { name, description } = fields
    const columns = {
      ...{ name, description, position, menu_group: group },
      ...{ duration_minutes: durationMinutes, retired_on: retiredOn },
    }
    const { id } = await tx.insertInto('treatment').values(columns).returning('id').executeTakeFirstOrThrow()
    ids.set(position + 1, id)
    const rows = prices.map(({ from, pence }) => ({ treatment_id: id, from_date: from, price_pence: pence }))
    await tx.insertInto('treatment_price').values(rows).execute()
  }
  const parts = treatments.flatMap(({ parts: places }, index) =>
    places.map(each => ({ set_id: idAt(ids, index + 1), part_id: idAt(ids, each) })),
  )
  if (parts.length > 0) await tx.insertInto('treatment_part').values(parts).execute()
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
    ...{ name, title, username, phone, email, position, image_url: imageUrl },
    ...{ is_active: isActive ? 1 : 0, first_date: firstDate, last_date: lastDate },
  }
  const { id } = await tx.insertInto('barber').values(columns).returning('id').executeTakeFirstOrThrow()
  const skills = treatments.map(({ treatment, pricePence, durationMinutes }) => ({
    barber_id: id,
    treatment_id: idAt(ids, treatment),
    price_pence: pricePence,
    duration_minutes: durationMinutes,
  }))
  if (skills.length > 0) await tx.insertInto('barber_treatment').values(skills).execute()
  for (const { from, spans } of weeks) await storeWeek(tx, id, { fromDate: from, spans: spans.map(asStored) })
  for (const { date, spans } of days) await storeSingleDay(tx, id, { date, spans: spans.map(spanOf) })
  for (const { from, basisPoints } of commission)
    await storeRate(tx, { barberId: id, fromDate: from, basisPoints })
  return id
}
