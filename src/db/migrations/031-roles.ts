import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * Several people sign in, each in a role. A barber's password, kept with the barber until now, becomes an account in
 * which they work their own column; a name that another account has is left out, and can be set again on the dashboard.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const addToAdmin = () => db.schema.alterTable('admin')
  await addToAdmin()
    .addColumn('barber_id', 'integer', c => c.references('barber.id'))
    .execute()
  await addToAdmin()
    .addColumn('role', 'text', c =>
      c
        .notNull()
        .defaultTo('owner')
        .check(sql`role in ('owner', 'reception', 'barber') and (role = 'barber') = (barber_id is not null)`),
    )
    .execute()
  await addToAdmin()
    .addColumn('sets_own_absences', 'integer', c =>
      c.notNull().defaultTo(0).check(sql`sets_own_absences in (0, 1)`),
    )
    .execute()
  await addToAdmin().addColumn('disabled_at', 'text').execute()
  await addToAdmin().addColumn('invited_at', 'text').execute()
  await db.schema.createIndex('admin_of_barber').on('admin').column('barber_id').unique().execute()

  await strict(db, db.schema.createTable('invite_token'))
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('admin_id', 'integer', c => c.notNull().references('admin.id').onDelete('cascade'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()

  await sql`
    insert into admin (username, password_hash, email, must_change_password, created_at, role, barber_id)
    select username, password_hash, email, 0, coalesce((select min(created_at) from admin), ''), 'barber', id
    from barber
    where password_hash is not null and username not in (select username from admin)
  `.execute(db)
  await db.schema.alterTable('barber').dropColumn('password_hash').execute()
}

function strict<T extends string, C extends string>(db: Kysely<unknown>, table: CreateTableBuilder<T, C>) {
  return db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`strict`) : table
}
