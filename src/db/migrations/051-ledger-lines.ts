import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * What each service of the ledger was for, treatment by treatment, and the commission rate that it was taken at; the same
 * of visits on the house. Written with the entry; for entries that exist, from their visits as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await numbered(db, 'ledger_line')
    .addColumn('entry_id', 'integer', c => c.references('ledger_entry.id'))
    .addColumn('waiver_id', 'integer', c => c.references('visit_waiver.id'))
    .addColumn('barber_id', 'integer', c => c.references('barber.id'))
    .addColumn('treatment_id', 'integer', c => c.references('treatment.id'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('price_pence', 'integer', c => c.check(sql`price_pence >= 0`))
    .addColumn('pence', 'integer', c => c.notNull())
    .addCheckConstraint('ledger_line_of', sql`(entry_id is null) <> (waiver_id is null)`)
    .execute()
  await numbered(db, 'ledger_rate')
    .addColumn('entry_id', 'integer', c => c.notNull().references('ledger_entry.id'))
    .addColumn('basis_points', 'integer', c => c.check(sql`basis_points between 0 and 10000`))
    .addColumn('at', 'text', c => c.notNull())
    .execute()
  for (const [table, column] of [
    ['ledger_line', 'entry_id'],
    ['ledger_line', 'waiver_id'],
    ['ledger_rate', 'entry_id'],
  ] as const)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
  await fillLines(db)
  for (const table of ['ledger_line', 'ledger_rate']) await refuseChanges(db, table)
}

function numbered(db: Kysely<unknown>, name: string) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  return strict(db, db.schema.createTable(name)).addColumn('id', 'integer', column =>
    isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
  )
}

function strict<T extends string, C extends string>(db: Kysely<unknown>, table: CreateTableBuilder<T, C>) {
  return db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`strict`) : table
}

async function refuseChanges(db: Kysely<unknown>, table: string): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const refusal = `entries of ${table} are never changed`
  for (const change of isSqlite ? ['update', 'delete'] : ['update', 'delete', 'truncate']) {
    const trigger = sql.raw(`create trigger ${table}_no_${change} before ${change} on ${table}`)
    const each = sql.raw(change === 'truncate' ? '' : 'for each row')
    await (isSqlite
      ? sql`${trigger} begin select raise(abort, ${sql.lit(refusal)}); end`
      : sql`${trigger} ${each} execute function refuse_change()`
    ).execute(db)
  }
  if (isSqlite)
    await sql`create trigger ${sql.table(`${table}_no_replace`)} before insert on ${sql.table(table)}
      when exists (select 1 from ${sql.table(table)} where id = new.id)
      begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db)
}

type Entry = {
  id: number
  day: string
  at: string
  pence: number
  visit: string | null
  barber: number | null
  reverses: number | null
  payment: string
  what: string
}
type Booked = { visit: string; treatment: number; name: string; price: number }
type Line = { treatment: number | null; name: string; price: number | null; pence: number }
type Rate = { barber: number; date: string; points: number }

async function fillLines(db: Kysely<unknown>): Promise<void> {
  const { rows: entries } = await sql<Entry>`
    select id, day, at, pence, visit_id as visit, barber_id as barber, reverses_id as reverses,
      payment_id as payment, what
    from ledger_entry where kind = 'service' order by id`.execute(db)
  const { rows: booked } = await sql<Booked>`
    select visit_id as visit, treatment_id as treatment, name, price_pence as price from visit_treatment
    where visit_id in (select visit_id from ledger_entry where visit_id is not null)
    order by visit_id, position`.execute(db)
  const { rows: rates } = await sql<Rate>`
    select barber_id as barber, from_date as date, basis_points as points
    from commission_rate order by from_date desc`.execute(db)
  const lines = linesOf(
    entries,
    Map.groupBy(booked, ({ visit }) => visit),
  )
  await insertAll(
    db,
    sql`ledger_line (entry_id, barber_id, treatment_id, name, price_pence, pence)`,
    entries.flatMap(({ id, barber }) =>
      (lines.get(id) ?? []).map(line => [id, barber, line.treatment, line.name, line.price, line.pence]),
    ),
  )
  const rateOf = ({ barber, day }: Entry) =>
    rates.find(rate => rate.barber === barber && rate.date <= day)?.points ?? null
  await insertAll(
    db,
    sql`ledger_rate (entry_id, basis_points, at)`,
    entries.map(entry => [entry.id, rateOf(entry), entry.at]),
  )
  await sql`
    insert into ledger_line (waiver_id, barber_id, treatment_id, name, price_pence, pence)
    select visit_waiver.id, visit.barber_id, treatment_id, name, visit_treatment.price_pence, visit_treatment.price_pence
    from visit_waiver join visit on visit.id = visit_waiver.visit_id
      join visit_treatment on visit_treatment.visit_id = visit.id
    where reverses_id is null order by visit_waiver.id, position`.execute(db)
}

const ROWS_AT_ONCE = 500

async function insertAll(
  db: Kysely<unknown>,
  into: ReturnType<typeof sql>,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE).map(row => sql`(${sql.join(row)})`)
    await sql`insert into ${into} values ${sql.join(some)}`.execute(db)
  }
}

/** As reports shared them until now: by price, the first method paying for the first treatment. */
function linesOf(entries: readonly Entry[], bookedOf: ReadonlyMap<string, readonly Booked[]>) {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const isReversal = (entry: Entry) => byId.get(entry.reverses ?? 0)?.pence === -entry.pence
  const payments = Map.groupBy(
    entries.filter(entry => !isReversal(entry)),
    ({ payment, visit, reverses }) => `${payment} ${visit} ${reverses === null}`,
  )
  const lines = new Map<number, Line[]>()
  for (const payment of payments.values())
    for (const [id, ofEntry] of linesOfPayment(payment, bookedOf.get(payment[0]?.visit ?? '') ?? []))
      lines.set(id, ofEntry)
  for (const entry of entries.filter(isReversal)) {
    const reversed = lines.get(entry.reverses ?? 0) ?? []
    lines.set(
      entry.id,
      reversed.map(line => ({ ...line, pence: -line.pence })),
    )
  }
  return lines
}

function linesOfPayment(payment: readonly Entry[], booked: readonly Booked[]): [number, Line[]][] {
  if (booked.length === 0)
    return payment.map(({ id, what, pence }) => [id, [{ treatment: null, name: what, price: null, pence }]])
  const total = payment.reduce((sum, { pence }) => sum + pence, 0)
  const sign = total < 0 ? -1 : 1
  const ends = endsOf(shared(sign * total, booked))
  let paid = 0
  return payment.map(({ id, pence }) => {
    const [before, after] = [paid, paid + sign * pence]
    paid = after
    const ofEntry = booked.map(({ treatment, name, price }, index) => {
      const [low, high] = [ends[index] ?? 0, ends[index + 1] ?? 0]
      const within = (value: number) => Math.min(Math.max(value, low), high)
      return { treatment, name, price, pence: sign * (within(after) - within(before)) }
    })
    return [id, ofEntry.filter(line => line.pence !== 0)]
  })
}

function endsOf(shares: readonly number[]): number[] {
  const ends: number[] = []
  for (const share of shares) ends.push((ends.at(-1) ?? 0) + share)
  return [Number.NEGATIVE_INFINITY, ...ends.slice(0, -1), Number.POSITIVE_INFINITY]
}

/** Whole pennies by price; what rounding leaves goes to the largest remainders, the first of equals. */
function shared(pence: number, booked: readonly Booked[]): number[] {
  const sum = booked.reduce((total, { price }) => total + price, 0)
  if (sum === 0)
    return shared(
      pence,
      booked.map(each => ({ ...each, price: 1 })),
    )
  const shares = booked.map(({ price }, index) => {
    const scaled = BigInt(pence) * BigInt(price)
    return { index, floor: Number(scaled / BigInt(sum)), remainder: Number(scaled % BigInt(sum)) }
  })
  const left = pence - shares.reduce((total, { floor }) => total + floor, 0)
  const raised = shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, left)
  return shares.map(share => share.floor + (raised.includes(share) ? 1 : 0))
}
