import { sql } from 'kysely'
import { SHOP_SECTIONS, type ShopConfig, sectionName } from '../features/shop/shop/contract.ts'
import { spellOn } from '../features/shop/shop/rules.ts'
import { TREATMENT_GROUPS } from '../features/shop/treatments/group-rules.ts'
import type { Database, Reader, Tx } from './database.server.ts'

/** From then on a barber's first week and a treatment's first price hold. */
const FROM_THE_BEGINNING = '2000-01-01'

export type ReadConfig = () => Promise<ShopConfig>

/** What each start and each restore does to a migrated database; `readConfig` is called only when something is empty. */
export async function fillWhatIsEmpty(db: Database, readConfig: ReadConfig): Promise<void> {
  if (!(await isSeeded(db.read))) await seed(db, await readConfig())
}

async function isSeeded(db: Reader): Promise<boolean> {
  const sections = await db.selectFrom('shop_section').select('name').execute()
  if (sections.length < sectionName.options.length) return false
  return !(await isEmpty(db, 'opening_hours')) && !(await isEmpty(db, 'treatment', 'start_note'))
}

/** Fills what is empty: the shop's sections, opening hours, then price list and team, unless its owner began it empty. */
export async function seed(db: Database, config: ShopConfig): Promise<void> {
  await db.transact(async tx => {
    await seedSections(tx, config)
    if (await isEmpty(tx, 'opening_hours')) await seedOpeningHours(tx, config)
    if (await isEmpty(tx, 'treatment', 'start_note')) await seedShop(tx, config)
  })
}

async function seedSections(tx: Tx, config: ShopConfig): Promise<void> {
  const rows = sectionName.options.map(name => ({
    name,
    version: 1,
    content: JSON.stringify(SHOP_SECTIONS[name].parse(config)),
    changed_at: null,
    changed_by: null,
  }))
  await tx
    .insertInto('shop_section')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

type Filled = 'opening_hours' | 'treatment' | 'start_note'

async function isEmpty(db: Reader, ...tables: Filled[]): Promise<boolean> {
  for (const table of tables)
    if ((await db.selectFrom(table).select(sql`1`.as('row')).limit(1).execute()).length > 0) return false
  return true
}

async function seedOpeningHours(tx: Tx, { openingHours }: ShopConfig): Promise<void> {
  const days = [0, 1, 2, 3, 4, 5, 6].map(day_of_week => {
    const [opens_minute, closes_minute] = spellOn(openingHours, day_of_week) ?? [null, null]
    return { day_of_week, opens_minute, closes_minute }
  })
  await tx.insertInto('opening_hours').values(days).execute()
}

async function seedShop(tx: Tx, config: ShopConfig): Promise<void> {
  const treatmentIds = await seedTreatments(tx, config)
  const allIds = [...treatmentIds.values()]
  for (const [position, member] of config.team.entries()) {
    const { id } = await tx
      .insertInto('barber')
      .values({
        name: member.name,
        title: member.title,
        image_url: member.imageUrl,
        username: member.username,
        phone: member.phone,
        email: member.email,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const skillIds = member.skills === 'all' ? allIds : chosenIds(treatmentIds, member.skills)
    const skills = skillIds.map(treatment_id => ({ barber_id: id, treatment_id }))
    await tx.insertInto('barber_treatment').values(skills).execute()
    await tx.insertInto('barber_week').values({ barber_id: id, from_date: FROM_THE_BEGINNING }).execute()
    const spans = weekOf(member, id)
    if (spans.length > 0) await tx.insertInto('barber_week_span').values(spans).execute()
  }
}

async function seedTreatments(tx: Tx, config: ShopConfig): Promise<Map<string, number>> {
  const groupOf = ({ group = 'cuts' }: ShopConfig['treatments'][number]) => group
  const inGroups = TREATMENT_GROUPS.flatMap(group =>
    config.treatments.filter(each => groupOf(each) === group),
  )
  const rows = await tx
    .insertInto('treatment')
    .values(
      inGroups.map((treatment, position) => ({
        name: treatment.name,
        description: treatment.description,
        menu_group: groupOf(treatment),
        duration_minutes: treatment.durationMinutes,
        position,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const prices = config.treatments.flatMap(({ name, pricePence: price_pence }) => {
    const treatment_id = ids.get(name)
    return treatment_id === undefined ? [] : { treatment_id, from_date: FROM_THE_BEGINNING, price_pence }
  })
  await tx.insertInto('treatment_price').values(prices).execute()
  const parts = config.treatments.flatMap(({ name, parts: names = [] }) =>
    chosenIds(ids, names).flatMap(part_id => {
      const set_id = ids.get(name)
      return set_id === undefined ? [] : { set_id, part_id }
    }),
  )
  if (parts.length > 0) await tx.insertInto('treatment_part').values(parts).execute()
  return ids
}

function chosenIds(ids: ReadonlyMap<string, number>, names: readonly string[]): number[] {
  return names.flatMap(name => ids.get(name) ?? [])
}

function weekOf(member: ShopConfig['team'][number], barberId: number) {
  return [0, 1, 2, 3, 4, 5, 6].flatMap(day => {
    const hours = spellOn(member.hours, day)
    if (!hours) return []
    const [from_minute, until_minute] = hours
    return {
      barber_id: barberId,
      from_date: FROM_THE_BEGINNING,
      day_of_week: day,
      from_minute,
      until_minute,
    }
  })
}
