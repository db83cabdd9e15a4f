import { type Kysely, SqliteAdapter, sql } from 'kysely'

/* Photos of the shop, and each of their sizes as the bytes that are served. A removed one waits a day for its Undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const photo = db.schema
    .createTable('photo')
    .addColumn('id', 'integer', c =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('hash', 'text', c => c.notNull().unique())
    .addColumn('place', 'text', c => c.notNull())
    .addColumn('subject_id', 'integer')
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('words', 'text', c => c.notNull())
    .addColumn('width', 'integer', c => c.notNull())
    .addColumn('height', 'integer', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('removed_at', 'text')
  await (isSqlite ? photo.modifyEnd(sql`strict`) : photo).execute()
  await db.schema.createIndex('photo_by_place').on('photo').columns(['place', 'subject_id']).execute()
  const file = db.schema
    .createTable('photo_file')
    .addColumn('photo_id', 'integer', c => c.notNull().references('photo.id'))
    .addColumn('width', 'integer', c => c.notNull())
    .addColumn('format', 'text', c => c.notNull())
    .addColumn('bytes', isSqlite ? 'blob' : 'bytea', c => c.notNull())
    .addPrimaryKeyConstraint('photo_file_pk', ['photo_id', 'width', 'format'])
  await (isSqlite ? file.modifyEnd(sql`strict`) : file).execute()
}
