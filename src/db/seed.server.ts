import type { ShopConfig } from '../features/shop/contract.ts'
import { spellOn } from '../features/shop/rules.ts'
import type { Database, Tx } from './database.server.ts'

type Beginning = Pick<ShopConfig, 'treatments' | 'team'>

/** Does nothing unless the database is empty; safe with several processes. */
export async function seed(db: Database, beginning: Beginning): Promise<void> {
  await db.transact(async tx => {
    const { count } = await tx
      .selectFrom('treatment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count === 0) await seedShop(tx, beginning)
  })
}

async function seedShop(tx: Tx, config: Beginning): Promise<void> {
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
        password_hash: null,
        phone: member.phone,
        email: member.email,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const skillIds =
      member.skills === 'all' ? allIds : member.skills.flatMap(name => treatmentIds.get(name) ?? [])
    const skills = skillIds.map(treatment_id => ({ barber_id: id, treatment_id }))
    await tx.insertInto('barber_treatment').values(skills).execute()
    const days = workingDaysOf(member, id)
    if (days.length > 0) await tx.insertInto('working_day').values(days).execute()
  }
}

async function seedTreatments(tx: Tx, config: Beginning): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('treatment')
    .values(
      config.treatments.map((treatment, position) => ({
        name: treatment.name,
        description: treatment.description,
        price_pence: treatment.pricePence,
        duration_minutes: treatment.durationMinutes,
        position,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function workingDaysOf(member: ShopConfig['team'][number], barberId: number) {
  return [0, 1, 2, 3, 4, 5, 6].flatMap(day => {
    const hours = spellOn(member.hours, day)
    if (!hours) return []
    return { barber_id: barberId, day_of_week: day, opens_minute: hours[0], closes_minute: hours[1] }
  })
}
