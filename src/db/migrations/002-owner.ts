import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/* The owner's account, sessions, sign-in throttling, audit trail, and the version of the public pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const schema = db.schema
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table
  const table = (name: string) => strict(schema.createTable(name))
  const withId = (name: string) =>
    table(name).addColumn('id', 'integer', column =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )

  await withId('admin')
    .addColumn('username', 'text', c => c.notNull().unique())
    .addColumn('password_hash', 'text', c => c.notNull())
    .addColumn('email', 'text')
    .addColumn('must_change_password', 'integer', c => c.notNull().check(sql`must_change_password in (0, 1)`))
    .addColumn('totp_secret', 'text')
    .addColumn('totp_pending_secret', 'text')
    .addColumn('totp_last_step', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()

  await table('admin_session')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('id', 'text', c => c.notNull().unique())
    .addColumn('admin_id', 'integer', c => c.notNull().references('admin.id'))
    .addColumn('device', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('last_seen_at', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('admin_session_of_admin').on('admin_session').column('admin_id').execute()

  await table('remembered_device')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('admin_id', 'integer', c => c.notNull().references('admin.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()

  await table('recovery_code')
    .addColumn('code_hash', 'text', c => c.notNull())
    .addColumn('admin_id', 'integer', c => c.notNull().references('admin.id'))
    .addPrimaryKeyConstraint('recovery_code_pk', ['admin_id', 'code_hash'])
    .execute()

  await table('reset_token')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('admin_id', 'integer', c => c.references('admin.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()

  await table('sign_in_throttle')
    .addColumn('key', 'text', c => c.primaryKey().notNull())
    .addColumn('attempts', 'integer', c => c.notNull())
    .addColumn('last_attempt_at', 'text', c => c.notNull())
    .addColumn('held_until', 'text', c => c.notNull())
    .execute()

  await withId('audit_entry')
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('who', 'text', c => c.notNull())
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('subject', 'text', c => c.notNull())
    .addColumn('changes', 'text', c => c.notNull())
    .execute()

  await table('shop_version')
    .addColumn('id', 'integer', c => c.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('version', 'integer', c => c.notNull())
    .execute()
  await sql`insert into shop_version (id, version) values (1, 1)`.execute(db)

  await schema
    .alterTable('barber')
    .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
    .execute()
}
