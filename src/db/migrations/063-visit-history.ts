import { type Kysely, SqliteAdapter, sql } from 'kysely'

/*
 * What became of each visit, when and by which way. The table only grows and holds nothing of a customer. Of visits that
 * exist already it is known when they were booked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('visit_event')
    .addColumn('id', 'integer', c =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('visit_id', 'text', c => c.notNull())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('kind', 'text', c =>
      c.notNull().check(sql`kind in ('booked', 'moved', 'cancelled', 'late', 'erased')`),
    )
    .addColumn('way', 'text', c =>
      c.notNull().check(sql`way in ('website', 'visit-page', 'group-page', 'waiting-list', 'desk')`),
    )
    .addColumn('request_id', 'text')
    .addColumn('barber_id', 'integer')
    .addColumn('date', 'text')
    .addColumn('start_minute', 'integer')
    .addColumn('from_barber_id', 'integer')
    .addColumn('from_date', 'text')
    .addColumn('from_start_minute', 'integer')
    .addColumn('late_minutes', 'integer')
  await (isSqlite ? table.modifyEnd(sql`strict`) : table).execute()
  await fillIn(db)
  await db.schema.createIndex('visit_event_by_visit').on('visit_event').column('visit_id').execute()
  await db.schema
    .createIndex('visit_event_moves')
    .on('visit_event')
    .column('at')
    .where(sql<boolean>`kind = 'moved'`)
    .execute()
  await refuseChanges(db, isSqlite)
}

async function fillIn(db: Kysely<unknown>): Promise<void> {
  await sql`insert into visit_event (visit_id, at, kind, way)
    select visit.id, visit.created_at, 'booked', case
      when visit.source <> 'online' then 'desk'
      when waiting_offer.visit_id is not null then 'waiting-list'
      else 'website' end
    from visit left join waiting_offer on waiting_offer.visit_id = visit.id
    where waiting_offer.visit_id is null or waiting_offer.is_taken = 1
    order by visit.created_at, visit.id`.execute(db)
}

async function refuseChanges(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const refuse = sql`begin select raise(abort, 'entries of visit_event are never changed'); end`
  for (const change of ['update', 'delete']) {
    const trigger = sql.raw(`create trigger visit_event_no_${change} before ${change} on visit_event`)
    await (isSqlite
      ? sql`${trigger} ${refuse}`
      : sql`${trigger} for each row execute function refuse_change()`
    ).execute(db)
  }
  // SQLite deletes what "insert or replace" replaces without asking the trigger of deletions.
  if (isSqlite)
    await sql`create trigger visit_event_no_replace before insert on visit_event
      when exists (select 1 from visit_event where id = new.id) ${refuse}`.execute(db)
}
