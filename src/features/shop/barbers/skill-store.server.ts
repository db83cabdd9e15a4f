import type { Tx } from '../../../db/database.server.ts'

/** A treatment that a barber does; with a price or minutes of their own, or null for the menu's. */
type Skill = { barberId: number; treatmentId: number; price?: number | null; duration?: number | null }

export async function addSkills(tx: Tx, skills: readonly Skill[]): Promise<void> {
  const rows = skills.map(({ barberId, treatmentId, price = null, duration = null }) => ({
    barber_id: barberId,
    treatment_id: treatmentId,
    price_pence: price,
    duration_minutes: duration,
  }))
  if (rows.length > 0) await tx.insertInto('barber_treatment').values(rows).execute()
}

export async function removeSkills(tx: Tx, barberId: number, treatmentIds: readonly number[]): Promise<void> {
  if (treatmentIds.length === 0) return
  await tx
    .deleteFrom('barber_treatment')
    .where('barber_id', '=', barberId)
    .where('treatment_id', 'in', treatmentIds)
    .execute()
}

/** Of every barber who does the treatment. */
export async function replaceSkillsIn(
  tx: Tx,
  treatmentId: number,
  skills: readonly Omit<Skill, 'treatmentId'>[],
): Promise<void> {
  await tx.deleteFrom('barber_treatment').where('treatment_id', '=', treatmentId).execute()
  await addSkills(
    tx,
    skills.map(skill => ({ ...skill, treatmentId })),
  )
}
