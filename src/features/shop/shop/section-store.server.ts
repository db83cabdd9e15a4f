import type { Reader, Tx } from '../../../db/database.server.ts'
import { prepared } from '../../../db/engines/prepared.server.ts'
import { type BookingRules, bookingRules } from './booking-rules-contract.ts'
import { type SectionContent, type SectionName, type Shop, shopFacts } from './contract.ts'

export async function currentShop(db: Reader): Promise<Shop> {
  const rows = await currentSectionRows(db)
  return shopFacts.parse(Object.assign({}, ...rows.map(({ content }) => JSON.parse(content))))
}

export function currentSectionRows(db: Reader) {
  return newestSections(db, {})
}

const newestSections = prepared(db =>
  db
    .selectFrom('shop_section as section')
    .select(['section.name', 'section.version', 'section.content'])
    .where('section.version', '=', eb =>
      eb
        .selectFrom('shop_section as other')
        .select(({ fn }) => fn.max('other.version').as('newest'))
        .whereRef('other.name', '=', 'section.name'),
    ),
)

export async function currentRules(db: Reader): Promise<BookingRules> {
  const [row] = await readRules(db, {})
  return rulesIn(row?.content)
}

const readRules = prepared(newestRules)

export function newestRules(db: Reader) {
  return db
    .selectFrom('shop_section')
    .select('content')
    .where('name', '=', 'rules')
    .orderBy('version', 'desc')
    .limit(1)
}

/** Parsed once for as long as they stay the same: every free time is found by them. */
export function rulesIn(content: string | null | undefined): BookingRules {
  const text = content || '{}'
  if (text !== lastRules?.text) lastRules = { text, rules: bookingRules.parse(JSON.parse(text)) }
  return lastRules.rules
}

let lastRules: { text: string; rules: BookingRules } | undefined

/** Adds a version of a section; false when `seen` is not the newest one any more. */
export async function addSectionVersion<Name extends SectionName>(
  tx: Tx,
  { name, content, seen }: { name: Name; content: SectionContent<Name>; seen: number },
  by: { at: string; who: string },
): Promise<boolean> {
  if (((await sectionVersion(tx, name)) ?? 0) !== seen) return false
  const { numInsertedOrUpdatedRows: added } = await insertion(tx, { name, content, version: seen + 1 }, by)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return added === 1n
}

/** Adds a version of a section over whichever is the newest; `who` is null of one that no person wrote. */
export async function storeSection(
  tx: Tx,
  { name, content }: { name: SectionName; content: object },
  by: { at: string | null; who: string | null },
): Promise<void> {
  const version = ((await sectionVersion(tx, name)) ?? 0) + 1
  await insertion(tx, { name, content, version }, by).execute()
}

function insertion(
  tx: Tx,
  { name, content, version }: { name: SectionName; content: object; version: number },
  { at, who }: { at: string | null; who: string | null },
) {
  return tx
    .insertInto('shop_section')
    .values({ name, version, content: JSON.stringify(content), changed_at: at, changed_by: who })
}

async function sectionVersion(db: Reader, name: SectionName): Promise<number | undefined> {
  const row = await db
    .selectFrom('shop_section')
    .select('version')
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version
}
