import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * Prices from a date on, where a barber differs, sets, and treatments that are no longer done. Each price that there was
 * holds from the beginning.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    isSqlite ? table.modifyEnd(sql`strict`) : table

  await strict(db.schema.createTable('treatment_price'))
    .addColumn('treatment_id', 'integer', c => c.notNull().references('treatment.id').onDelete('cascade'))
    .addColumn('from_date', 'text', c => c.notNull())
    .addColumn('price_pence', 'integer', c => c.notNull().check(sql`price_pence >= 0`))
    .addPrimaryKeyConstraint('treatment_price_pk', ['treatment_id', 'from_date'])
    .execute()
  await sql`insert into treatment_price (treatment_id, from_date, price_pence)
    select id, '2000-01-01', price_pence from treatment`.execute(db)
  await db.schema.alterTable('treatment').dropColumn('price_pence').execute()

  const groups = sql`menu_group in ('cuts', 'beard-and-shave', 'extras')`
  await db.schema
    .alterTable('treatment')
    .addColumn('menu_group', 'text', c => c.notNull().defaultTo('cuts').check(groups))
    .execute()
  await db.schema.alterTable('treatment').addColumn('retired_on', 'text').execute()
  await db.schema
    .alterTable('treatment')
    .addColumn('version', 'integer', c => c.notNull().defaultTo(1))
    .execute()
  await sql`update treatment set menu_group = 'beard-and-shave'
    where lower(name) like '%beard%' or lower(name) like '%shave%' or lower(name) like '%moustache%'`.execute(
    db,
  )
  await sql`update treatment set menu_group = 'extras'
    where lower(name) like '%wax%' or lower(name) like '%mask%' or lower(name) like '%specialist%'`.execute(
    db,
  )

  // The menu is read group by group.
  const rank = (table: string) =>
    sql`case ${sql.ref(`${table}.menu_group`)} when 'cuts' then 0 when 'extras' then 2 else 1 end`
  await sql`create table menu_order as select menu.id as id,
    row_number() over (order by ${rank('menu')}, menu.position, menu.id) - 1 as place from treatment as menu`.execute(
    db,
  )
  await sql`update treatment set position = (select place from menu_order where menu_order.id = treatment.id)`.execute(
    db,
  )
  await db.schema.dropTable('menu_order').execute()

  await db.schema
    .alterTable('barber_treatment')
    .addColumn('price_pence', 'integer', c => c.check(sql`price_pence >= 0`))
    .execute()
  const minutes = sql`duration_minutes > 0 and duration_minutes % 5 = 0`
  await db.schema
    .alterTable('barber_treatment')
    .addColumn('duration_minutes', 'integer', c => c.check(minutes))
    .execute()

  await db.schema
    .createIndex('barber_treatment_by_treatment')
    .on('barber_treatment')
    .column('treatment_id')
    .execute()

  await strict(db.schema.createTable('treatment_part'))
    .addColumn('set_id', 'integer', c => c.notNull().references('treatment.id').onDelete('cascade'))
    .addColumn('part_id', 'integer', c => c.notNull().references('treatment.id'))
    .addPrimaryKeyConstraint('treatment_part_pk', ['set_id', 'part_id'])
    .addCheckConstraint('treatment_part_of_another', sql`set_id <> part_id`)
    .execute()
}
