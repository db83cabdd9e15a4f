import type { Reader } from '../../db/database.server.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { openingHours, weeksOf } from '../hours/rota-store.server.ts'
import { currentSections } from '../shop-sections/store.server.ts'
import { treatmentGroup } from '../treatments/contract.ts'
import { SETUP_FORMAT, type ShopSetup } from './contract.ts'
import { photosOf, placesOfTeam } from './photo-store.server.ts'

type Span = { dayOfWeek: number; fromMinute: number; untilMinute: number }

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
    },
    openingHours: days.flatMap(({ dayOfWeek, opening }) =>
      opening ? [asWritten({ dayOfWeek, ...opening })] : [],
    ),
    treatments,
    team: await teamOf(db, places),
    photos: await photosOf(db, { treatment: places, team: await placesOfTeam(db) }),
  }
}

/** What is still done, and the places by the ids. */
async function menuOf(db: Reader) {
  const rows = await db
    .selectFrom('treatment')
    .select(['id', 'name', 'description', 'menu_group', 'duration_minutes as durationMinutes'])
    .where('retired_on', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const places = new Map(rows.map(({ id }, index) => [id, index + 1]))
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
  const team: ShopSetup['team'] = []
  for (const { id, image_url: imageUrl, is_active: isActive, ...barber } of barbers) {
    const own = skills.filter(skill => skill.barber_id === id)
    const weeks = await weeksOf(db, id)
    team.push({
      ...barber,
      imageUrl,
      isActive: isActive === 1,
      treatments: own
        .flatMap(skill => doneBy(skill, places))
        .sort((one, other) => one.treatment - other.treatment),
      weeks: weeks.map(({ fromDate, spans }) => ({ from: fromDate, spans: spans.map(asWritten) })),
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

function asWritten({ dayOfWeek, fromMinute, untilMinute }: Span) {
  return { dayOfWeek, from: clockTime(fromMinute), until: clockTime(untilMinute) }
}
