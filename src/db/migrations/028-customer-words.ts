import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

const BATCH = 500

/* The words of each customer's name with their phone number, so that they are found by the first letters of any of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict, without rowid`) : table
  await strict(db.schema.createTable('customer_word'))
    // A range of words must be in the order of their characters, whatever the database's language.
    .addColumn('word', isSqlite ? 'text' : sql`text collate "C"`, c => c.notNull())
    .addColumn('phone_key', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('customer_word_pk', ['word', 'phone_key', 'name'])
    .execute()
  await db.schema
    .createIndex('customer_word_of_customer')
    .on('customer_word')
    .columns(['phone_key', 'name'])
    .execute()
  await fill(db)
}

async function fill(db: Kysely<unknown>): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; name: string; key: string }>`select id, customer_name as name,
      phone_key as key from visit where id > ${last} and phone_key <> '' order by id limit ${BATCH}`.execute(
      db,
    )
    const words = rows.flatMap(({ name, key }) => wordsOf(name).map(word => sql`(${word}, ${key}, ${name})`))
    if (words.length > 0)
      await sql`insert into customer_word (word, phone_key, name) values ${sql.join(words)}
        on conflict do nothing`.execute(db)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** As names were read when this migration was written. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])]
}
