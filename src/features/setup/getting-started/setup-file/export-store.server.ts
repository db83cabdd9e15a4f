import type { Reader } from '../../../../db/database.server.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import type { MinuteSpan } from '../../../../shared/minute-span.ts'
import {
  openingDaysFrom,
  openingHours,
  singleDaysOf,
  weeksOf,
} from '../../../calendar/hours/rota-store.server.ts'
import { treatmentGroup } from '../../../shop/treatments/contract.ts'
import { commissionRates } from '../../../till/takings/commission/store.server.ts'
import { currentSections } from '../../sections/store.server.ts'
import type { ShopSetup } from './contract.ts'
import { SETUP_FORMAT } from './fields-contract.ts'
import { photosOf, placesOfTeam } from './photo-store.server.ts'

/** Before every date that a shop holds. */
const EARLIEST = '0001-01-01'

export async function currentSetup(db: Reader): Promise<ShopSetup> {
  const sections = await currentSections(db)
  const { days } = await openingHours(db)
  const { treatments, places } = await menuOf(db)
  return {
    format: SETUP_FORMAT,
    version: 1,
    sections: {
      identity: sections.identity.content,
      contact: sections.contact.content,
      rules: sections.rules.content,
      payments: sections.payments.content,
      testimonials: sections.testimonials.content,
      story: sections.story.content,
      advertising: sections.advertising.content,
      expectations: sections.expectations.content,
      notices: sections.notices.content,
      appearance: sections.appearance.content,
      invoicing: sections.invoicing.content,
      screens: sections.screens.content,
    },
    openingHours: days.flatMap(({ dayOfWeek, opening }) =>
      opening ? [asWritten({ dayOfWeek, ...opening })] : [],
    ),
    openingDays: (await openingDaysFrom(db, EARLIEST)).map(({ date, reason, ...hours }) => ({
      date,
      ...timesOf(hours),
      reason,
    })),
    treatments,
    team: await teamOf(db, places),
    photos: await photosOf(db, { treatment: places, team: await placesOfTeam(db) }),
  }
}

/** Also what is no longer done, as a set may hold it, and the places by the ids. */
async function menuOf(db: Reader) {
  const rows = await db
    .selectFrom('treatment')
    .select(['id', 'name', 'description', 'menu_group', 'duration_minutes as durationMinutes'])
    .select('retired_on as retiredOn')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const places = new Map(rows.map(({ id }, index) => [id, index + 1]))
  const turns = turnsOf(rows)
  const prices = await db
    .selectFrom('treatment_price')
    .select(['treatment_id', 'from_date as from', 'price_pence as pence'])
    .orderBy('from_date')
    .execute()
  const parts = await db.selectFrom('treatment_part').selectAll().execute()
  const treatments = rows.map(({ id, menu_group: group, ...treatment }) => ({
    ...treatment,
    group: treatmentGroup.parse(group),
    prices: prices.filter(row => row.treatment_id === id).map(({ from, pence }) => ({ from, pence })),
    parts: parts
      .filter(({ set_id }) => set_id === id)
      .flatMap(({ part_id }) => places.get(part_id) ?? [])
      .sort((one, other) => one - other),
    added: turns.get(id) ?? 1,
  }))
  return { treatments, places }
}

async function teamOf(db: Reader, places: ReadonlyMap<number, number>): Promise<ShopSetup['team']> {
  const barbers = await db
    .selectFrom('barber')
    .select([
      'id',
      'name',
      'title',
      'username',
      'image_url',
      'phone',
      'email',
      'is_active',
      'first_date as firstDate',
      'last_date as lastDate',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const skills = await db.selectFrom('barber_treatment').selectAll().execute()
  const turns = turnsOf(barbers)
  const rates = (await commissionRates(db)).toReversed()
  const team: ShopSetup['team'] = []
  for (const { id, image_url: imageUrl, is_active: isActive, ...barber } of barbers) {
    const own = skills.filter(skill => skill.barber_id === id)
    const [weeks, days] = [await weeksOf(db, id), await singleDaysOf(db, id, EARLIEST)]
    team.push({
      ...barber,
      imageUrl,
      isActive: isActive === 1,
      treatments: own
        .flatMap(skill => doneBy(skill, places))
        .sort((one, other) => one.treatment - other.treatment),
      weeks: weeks.map(({ fromDate, spans }) => ({ from: fromDate, spans: spans.map(asWritten) })),
      days: days.map(({ date, spans }) => ({ date, spans: spans.map(timesOf) })),
      commission: rates
        .filter(({ barberId }) => barberId === id)
        .map(({ fromDate, basisPoints }) => ({ from: fromDate, basisPoints })),
      added: turns.get(id) ?? 1,
    })
  }
  return team
}

function doneBy(
  {
    treatment_id,
    price_pence: pricePence,
    duration_minutes: durationMinutes,
  }: { treatment_id: number; price_pence: number | null; duration_minutes: number | null },
  places: ReadonlyMap<number, number>,
) {
  const treatment = places.get(treatment_id)
  return treatment === undefined ? [] : [{ treatment, pricePence, durationMinutes }]
}

/** In which turn each was added: ids are given in order. */
function turnsOf(rows: readonly { id: number }[]): Map<number, number> {
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  return new Map(ids.map((id, index) => [id, index + 1]))
}

function asWritten({ dayOfWeek, ...hours }: MinuteSpan & { dayOfWeek: number }) {
  return { dayOfWeek, ...timesOf(hours) }
}

function timesOf({ fromMinute, untilMinute }: MinuteSpan) {
  return { from: clockTime(fromMinute), until: clockTime(untilMinute) }
}

/** What a file leaves out, by what a person calls it. */
const LEFT_OUT = [
  ['admin', 'accounts'],
  ['visit', 'visits'],
  ['waiting_entry', 'entries of the waiting list'],
  ['ledger_entry', 'payments'],
  ['visit_waiver', 'visits on the house'],
  ['absence', 'absences and closed days'],
  ['customer_note', 'notes about customers'],
  ['booking_block', 'blocked customers'],
  ['calendar_feed', 'calendar addresses'],
  ['shop_mail', 'choices of mail to the shop'],
  ['advertising_request', 'requests for advertising'],
  ['audit_entry', 'entries of the list of changes'],
] as const

/** Each kind of thing in the shop that the file of its set-up does not hold, such as `visits 12`. */
export async function leftOut(db: Reader): Promise<string[]> {
  const found: string[] = []
  for (const [table, what] of LEFT_OUT) {
    const { rows } = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    if (rows > 0) found.push(`${what} ${rows}`)
  }
  const connections = await db
    .selectFrom('connection')
    .select('kind')
    .where('fields', 'is not', null)
    .execute()
  return connections.length > 0 ? [...found, `connections for mail and texts ${connections.length}`] : found
}
