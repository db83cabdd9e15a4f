import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/* Adverts in their versions. A version's row stays for ever, since what was played names it; its bytes may go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table
  const table = (name: string) => strict(db.schema.createTable(name))

  await table('creative')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('advertiser_id', 'text', c => c.notNull())
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('hash', 'text', c => c.notNull().unique())
    .addColumn('format', 'text', c => c.notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('warnings', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('agreed_by', 'text')
    .addColumn('agreed_at', 'text')
    .addColumn('uploaded_at', 'text', c => c.notNull())
    .addColumn('changed_at', 'text', c => c.notNull())
    .addColumn('files_deleted_at', 'text')
    .addUniqueConstraint('creative_version', ['advertiser_id', 'version'])
    .execute()
  await db.schema
    .createIndex('creative_shown')
    .unique()
    .on('creative')
    .column('advertiser_id')
    .where(sql.ref('state'), '=', sql.lit('approved'))
    .execute()

  await table('creative_file')
    .addColumn('creative_id', 'text', c => c.notNull().references('creative.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('bytes', isSqlite ? 'blob' : 'bytea', c => c.notNull())
    .addPrimaryKeyConstraint('creative_file_pk', ['creative_id', 'kind'])
    .execute()

  await table('creative_link')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('creative_id', 'text', c => c.notNull().references('creative.id'))
    .execute()

  await table('creative_mail')
    .addColumn('notification_id', 'text', c => c.primaryKey().notNull())
    .addColumn('creative_id', 'text', c => c.notNull().references('creative.id'))
    .addColumn('of_state', 'text', c => c.notNull())
    .execute()
}
