import type { Reader } from '../../../db/database.server.ts'
import type { Period } from '../period/rules.ts'

/** The parties of those days, with the state of each of their people and when they were called. */
export function partiesBetween(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('queue_seat')
    .innerJoin('queue_entry', 'queue_entry.id', 'entry_id')
    .select([
      'entry_id as entryId',
      'date',
      'joined_at as joinedAt',
      'said_from as saidFrom',
      'said_until as saidUntil',
      'state',
      'called_at as calledAt',
    ])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
}

/** Who was turned away, and whom staff let go first and why, on those days; what was undone is left out. */
export function queueEventsBetween(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('queue_event')
    .select(['id', 'date', 'at', 'kind', 'who', 'reason'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('is_undone', '=', 0)
    .where(eb =>
      eb.or([
        eb('kind', '=', 'turned-away'),
        eb.and([eb('kind', 'in', ['moved', 'seated']), eb('reason', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute()
}
