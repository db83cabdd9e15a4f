import type { Reader, Tx } from '../../../../db/database.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import type { ChargedTreatment, LedgerLine } from './share-rules.ts'

/** Dates of the shop, both included. */
type Days = { from: CalendarDate; to: CalendarDate }

export async function chargedTreatments(
  db: Reader,
  visitIds: readonly string[],
): Promise<Map<string, ChargedTreatment[]>> {
  if (visitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('visit_treatment')
    .select(['visit_id as visitId', 'treatment_id as treatmentId', 'name', 'price_pence as pricePence'])
    .where('visit_id', 'in', visitIds)
    .orderBy('visit_id')
    .orderBy('position')
    .execute()
  return grouped(rows.map(({ visitId, ...treatment }) => [visitId, treatment]))
}

export async function linesOfDays(db: Reader, { from, to }: Days): Promise<Map<number, LedgerLine[]>> {
  return byEntry(
    await lines(db)
      .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute(),
  )
}

export async function linesOfEntries(
  db: Reader,
  entryIds: readonly number[],
): Promise<Map<number, LedgerLine[]>> {
  if (entryIds.length === 0) return new Map()
  return byEntry(await lines(db).where('entry_id', 'in', entryIds).execute())
}

function lines(db: Reader) {
  return db
    .selectFrom('ledger_line')
    .select([
      'ledger_line.entry_id as entryId',
      'ledger_line.treatment_id as treatmentId',
      'ledger_line.name',
      'ledger_line.price_pence as pricePence',
      'ledger_line.pence',
    ])
    .orderBy('ledger_line.id')
}

function byEntry(rows: readonly (LedgerLine & { entryId: number | null })[]): Map<number, LedgerLine[]> {
  return grouped(rows.map(({ entryId, ...line }) => [entryId ?? 0, line]))
}

function grouped<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}

type NewLine = LedgerLine & { barberId: number | null } & ({ entryId: number } | { waiverId: number })

export async function addLines(tx: Tx, added: readonly NewLine[]): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(line => ({
    entry_id: 'entryId' in line ? line.entryId : null,
    waiver_id: 'waiverId' in line ? line.waiverId : null,
    barber_id: line.barberId,
    treatment_id: line.treatmentId,
    name: line.name,
    price_pence: line.pricePence,
    pence: line.pence,
  }))
  await tx.insertInto('ledger_line').values(rows).execute()
}

/** The commission rates of the services of some days, in hundredths of a percent, by entry; null without one. */
export async function ratesOfDays(db: Reader, { from, to }: Days): Promise<Map<number, number | null>> {
  const rows = await rates(db)
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_rate.entry_id')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return newest(rows)
}

export async function ratesOfEntries(
  db: Reader,
  entryIds: readonly number[],
): Promise<Map<number, number | null>> {
  if (entryIds.length === 0) return new Map()
  return newest(await rates(db).where('entry_id', 'in', entryIds).execute())
}

function rates(db: Reader) {
  return db
    .selectFrom('ledger_rate')
    .select(['ledger_rate.entry_id as entryId', 'ledger_rate.basis_points as basisPoints'])
    .orderBy('ledger_rate.id')
}

function newest(rows: readonly { entryId: number; basisPoints: number | null }[]) {
  return new Map(rows.map(({ entryId, basisPoints }) => [entryId, basisPoints]))
}

export async function addRates(
  tx: Tx,
  added: readonly { entryId: number; basisPoints: number | null; at: string }[],
): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(({ entryId, basisPoints, at }) => ({
    entry_id: entryId,
    basis_points: basisPoints,
    at,
  }))
  await tx.insertInto('ledger_rate').values(rows).execute()
}
