import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

const BATCH = 500
const GRAMS_AT_ONCE = 5_000

/*
 * Customers are found by three letters or digits anywhere in a name or a phone number: one row for each customer, and
 * one for each three characters in a row. With notes about them, and numbers that are one customer's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearch(db)
  await createNotes(db)
  await fill(db)
  await db.schema.dropTable('customer_word').execute()
}

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter

async function create<T extends string, C extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<T, C>,
  end = sql`strict`,
): Promise<void> {
  await (isSqlite(db) ? table.modifyEnd(end) : table).execute()
}

function withId<T extends string>(db: Kysely<unknown>, name: T) {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', column =>
      isSqlite(db) ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  await create(
    db,
    withId(db, 'known_customer')
      .addColumn('phone_key', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('search_text', 'text', c => c.notNull())
      .addColumn('last_date', 'text', c => c.notNull())
      .addUniqueConstraint('known_customer_once', ['phone_key', 'name']),
  )
  await db.schema
    .createIndex('known_customer_by_date')
    .on('known_customer')
    .columns(['last_date', 'id'])
    .execute()
  await create(
    db,
    db.schema
      .createTable('customer_gram')
      .addColumn('gram', isSqlite(db) ? 'text' : sql`text collate "C"`, c => c.notNull())
      // No foreign key: it would want an index by customer, as large as the table.
      .addColumn('customer_id', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('customer_gram_pk', ['gram', 'customer_id']),
    sql`strict, without rowid`,
  )
}

async function createNotes(db: Kysely<unknown>): Promise<void> {
  await create(
    db,
    withId(db, 'customer_note')
      .addColumn('phone_key', 'text', c => c.notNull())
      .addColumn('text', 'text', c => c.notNull())
      .addColumn('written_by', 'text', c => c.notNull())
      .addColumn('created_at', 'text', c => c.notNull())
      .addColumn('version', 'integer', c => c.notNull().defaultTo(1)),
  )
  await db.schema.createIndex('customer_note_by_phone').on('customer_note').column('phone_key').execute()
  await create(
    db,
    db.schema
      .createTable('customer_number')
      .addColumn('phone_key', 'text', c => c.primaryKey().notNull())
      .addColumn('customer_id', 'text', c => c.notNull()),
  )
  await db.schema
    .createIndex('customer_number_by_customer')
    .on('customer_number')
    .column('customer_id')
    .execute()
  await create(
    db,
    db.schema
      .createTable('customer_merge')
      .addColumn('id', 'text', c => c.notNull())
      .addColumn('phone_key', 'text', c => c.notNull())
      .addColumn('earlier_customer_id', 'text')
      .addColumn('merged_at', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('customer_merge_pk', ['id', 'phone_key']),
  )
  await db.schema.createIndex('customer_merge_by_phone').on('customer_merge').column('phone_key').execute()
}

type Customer = { id: number; name: string; key: string }

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`insert into known_customer (phone_key, name, search_text, last_date)
    select phone_key, customer_name, '', max(date) from visit where phone_key <> ''
    group by phone_key, customer_name`.execute(db)
  let last = 0
  for (;;) {
    const { rows } = await sql<Customer>`select id, name, phone_key as key from known_customer
      where id > ${last} order by id limit ${BATCH}`.execute(db)
    if (rows.length > 0) await index(db, rows)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? 0
  }
}

async function index(db: Kysely<unknown>, customers: readonly Customer[]): Promise<void> {
  const texts = customers.map(({ id, name, key }) => ({ id, text: textOf(name, key) }))
  await sql`with found (id, text) as (values ${sql.join(
    texts.map(({ id, text }) => sql`(cast(${id} as integer), cast(${text} as text))`),
  )}) update known_customer set search_text = found.text from found where found.id = known_customer.id`.execute(
    db,
  )
  const grams = texts
    .flatMap(({ id, text }) => gramsOf(text).map(gram => ({ gram, id })))
    .toSorted((a, b) => (a.gram < b.gram ? -1 : 1))
    .map(({ gram, id }) => sql`(${gram}, ${id})`)
  for (let at = 0; at < grams.length; at += GRAMS_AT_ONCE)
    await sql`insert into customer_gram (gram, customer_id)
      values ${sql.join(grams.slice(at, at + GRAMS_AT_ONCE))}`.execute(db)
}

/** As names and numbers were searched when this migration was written, and below as they were cut. */
function textOf(name: string, phoneKey: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const words = [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])]
  const atHome = phoneKey.startsWith('44') ? [`0${phoneKey.slice(2)}`] : []
  return ` ${[...words, phoneKey, `00${phoneKey}`, ...atHome].join(' ')} `
}

function gramsOf(text: string): string[] {
  const letters = [...text]
  const grams = letters.map((_, at) => letters.slice(at, at + 3))
  return [
    ...new Set(
      grams
        .filter(([, second, third]) => second !== ' ' && third !== ' ' && third !== undefined)
        .map(gram => gram.join('')),
    ),
  ]
}
