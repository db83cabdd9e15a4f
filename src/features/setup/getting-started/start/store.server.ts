import type { Reader, Tx } from '../../../../db/database.server.ts'
import { currentRules } from '../../../shop/shop/section-store.server.ts'
import { BEGINNINGS, START_STEPS, type StartFacts } from './rules.ts'

/** The sample's prices and weeks hold from then on; those that someone adds begin later. */
const FROM_THE_BEGINNING = '2000-01-01'

const BEGINNING = 'beginning'
const DISMISSED = 'dismissed'

export async function storeNote(tx: Tx, note: { name: string; value: string; at: string }): Promise<void> {
  const { name, value, at: noted_at } = note
  await tx
    .insertInto('start_note')
    .values({ name, value, noted_at })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value, noted_at }))
    .execute()
}

/** Notes with what the shop began; false when that was chosen before. Of two at once, one waits for the other. */
export async function addBeginning(
  tx: Tx,
  { value, at }: { value: (typeof BEGINNINGS)[number]; at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('start_note')
    .values({ name: BEGINNING, value, noted_at: at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return added === 1n
}

export async function deleteNote(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('start_note').where('name', '=', name).execute()
}

/** Whether anyone but the owner can sign in, or is invited to. */
export async function hasOtherAccounts(db: Reader): Promise<boolean> {
  return (await db.selectFrom('admin').select('id').limit(2).execute()).length > 1
}

export async function startFacts(db: Reader, today: string): Promise<StartFacts> {
  const [notes, sections, hours, team, menu, photos, visits, rules] = await Promise.all([
    notesByName(db),
    ownSections(db),
    hoursOfShop(db),
    teamOfShop(db, today),
    menuOfShop(db),
    db.selectFrom('photo').select('id').where('removed_at', 'is', null).limit(1).execute(),
    db.selectFrom('visit').select('id').limit(1).execute(),
    currentRules(db),
  ])
  return {
    beginning: BEGINNINGS.find(each => each === notes.get(BEGINNING)) ?? null,
    isDismissed: notes.has(DISMISSED),
    skipped: START_STEPS.filter(step => notes.has(step)),
    hasOwnWords: sections.has('identity') && sections.has('contact'),
    ...hours,
    ...team,
    ...menu,
    photos: photos.length,
    isLive: rules.onlineBooking,
    hasVisits: visits.length > 0,
  }
}

async function notesByName(db: Reader): Promise<Map<string, string>> {
  const rows = await db.selectFrom('start_note').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Those of which someone has written a version. */
async function ownSections(db: Reader): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop_section')
    .select('name')
    .distinct()
    .where('changed_by', 'is not', null)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

async function hoursOfShop(db: Reader) {
  const rows = await db.selectFrom('opening_hours').select(['opens_minute', 'version']).execute()
  return {
    daysOpen: rows.filter(({ opens_minute }) => opens_minute !== null).length,
    hasOwnHours: rows.some(({ version }) => version > 1),
  }
}

async function teamOfShop(db: Reader, today: string) {
  const rows = await db
    .selectFrom('barber')
    .select(eb => [
      'version',
      'first_date',
      'last_date',
      'is_active',
      eb
        .selectFrom('barber_treatment')
        .innerJoin('treatment', 'treatment.id', 'barber_treatment.treatment_id')
        .select('treatment.id')
        .whereRef('barber_treatment.barber_id', '=', 'barber.id')
        .where('treatment.retired_on', 'is', null)
        .limit(1)
        .as('does'),
      eb
        .selectFrom('barber_week_span')
        .select('day_of_week')
        .whereRef('barber_week_span.barber_id', '=', 'barber.id')
        .limit(1)
        .as('works'),
    ])
    .execute()
  const isBookable = (row: (typeof rows)[number]) =>
    row.is_active === 1 &&
    row.does !== null &&
    row.works !== null &&
    (row.last_date === null || row.last_date >= today)
  return {
    bookableBarbers: rows.filter(isBookable).length,
    isTeamChanged: rows.some(({ version, first_date }) => version > 1 || first_date !== null),
  }
}

async function menuOfShop(db: Reader) {
  const [rows, prices] = await Promise.all([
    db.selectFrom('treatment').select(['version', 'retired_on']).execute(),
    db
      .selectFrom('treatment_price')
      .select('from_date')
      .where('from_date', '>', FROM_THE_BEGINNING)
      .execute(),
  ])
  return {
    treatments: rows.filter(({ retired_on }) => retired_on === null).length,
    isMenuChanged: prices.length > 0 || rows.some(({ version }) => version > 1),
  }
}
