import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

const BATCH = 500

/* The words of each customer's name, so that a customer is found by the first letters of any of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict, without rowid`) : table
  await strict(db.schema.createTable('visit_word'))
    // A range of words must be in the order of their characters, whatever the database's language.
    .addColumn('word', isSqlite ? 'text' : sql`text collate "C"`, c => c.notNull())
    .addColumn('visit_id', 'text', c => c.notNull().references('visit.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('visit_word_pk', ['word', 'visit_id'])
    .execute()
  await db.schema.createIndex('visit_word_of_visit').on('visit_word').column('visit_id').execute()
  await fill(db)
}

async function fill(db: Kysely<unknown>): Promise<void> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; name: string }>`select id, customer_name as name from visit
      where id > ${last} and customer_name <> '' order by id limit ${BATCH}`.execute(db)
    const words = rows.flatMap(({ id, name }) => wordsOf(name).map(word => sql`(${word}, ${id})`))
    if (words.length > 0)
      await sql`insert into visit_word (word, visit_id) values ${sql.join(words)}`.execute(db)
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
