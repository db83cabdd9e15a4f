import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { SentPlay } from './contract.ts'
import { IMPOSSIBLE, type Verdict } from './rules.ts'

export type JudgedPlay = SentPlay & { date: CalendarDate; verdict: Verdict }

/** One that is stored already stays as it is. */
export async function storePlays(
  tx: Tx,
  plays: readonly JudgedPlay[],
  { deviceId, receivedAt }: { deviceId: string; receivedAt: string },
): Promise<void> {
  const rows = plays.map(play => ({
    ...{ id: play.id, device_id: deviceId, contract_id: play.contractId, creative_hash: play.hash },
    ...{ date: play.date, started_at: play.startedAt, monotonic_ms: play.monotonicMs },
    ...{ stood_ms: play.stoodMs, is_visible: play.isVisible ? 1 : 0, verdict: play.verdict },
    received_at: receivedAt,
  }))
  if (rows.length === 0) return
  await tx
    .insertInto('advert_play')
    .values(rows)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** Which of these are stored already. */
export async function storedIds(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('advert_play').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

type StoredPlay = { startedAt: string; stoodMs: number; isVisible: number }

/** Those of a screen that were possible and began between two instants. */
export function possiblePlays(
  db: Reader,
  deviceId: string,
  { from, until }: { from: string; until: string },
): Promise<StoredPlay[]> {
  return db
    .selectFrom('advert_play')
    .select(['started_at as startedAt', 'stood_ms as stoodMs', 'is_visible as isVisible'])
    .where('device_id', '=', deviceId)
    .where('started_at', '>=', from)
    .where('started_at', '<=', until)
    .where('verdict', 'not in', IMPOSSIBLE)
    .execute()
}

export type PlayOfDays = {
  contractId: string
  deviceId: string
  date: CalendarDate
  startedAt: string
  stoodMs: number
  receivedAt: string
}

/** Counted plays by their start, of a contract or of any. */
export function countedPlays(
  db: Reader,
  { from, until }: { from: CalendarDate; until: CalendarDate },
  contractId?: string,
): Promise<PlayOfDays[]> {
  return db
    .selectFrom('advert_play')
    .select([
      ...(['contract_id as contractId', 'device_id as deviceId', 'date'] as const),
      ...(['started_at as startedAt', 'stood_ms as stoodMs', 'received_at as receivedAt'] as const),
    ])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('verdict', '=', 'counted')
    .$if(contractId !== undefined, query => query.where('contract_id', '=', contractId ?? ''))
    .orderBy('started_at')
    .execute()
}

/** Counted plays of contracts, by day. */
export function countPlaysByDay(
  db: Reader,
  contractIds: readonly string[],
): Promise<{ contractId: string; date: CalendarDate; plays: number }[]> {
  return db
    .selectFrom('advert_play')
    .select(({ fn }) => ['contract_id as contractId', 'date', fn.countAll<number>().as('plays')])
    .where('contract_id', 'in', contractIds)
    .where('verdict', '=', 'counted')
    .groupBy(['contract_id', 'date'])
    .orderBy('date')
    .orderBy('contract_id')
    .execute()
}

export function impossibleSince(db: Reader, date: CalendarDate) {
  return db
    .selectFrom('advert_play')
    .innerJoin('device', 'device.id', 'advert_play.device_id')
    .select(({ fn }) => [
      'device.name as deviceName',
      'verdict',
      fn.countAll<number>().as('count'),
      fn.max('received_at').as('lastAt'),
    ])
    .where('received_at', '>=', date)
    .where('verdict', 'in', IMPOSSIBLE)
    .groupBy(['device.name', 'verdict'])
    .orderBy('device.name')
    .execute()
}
