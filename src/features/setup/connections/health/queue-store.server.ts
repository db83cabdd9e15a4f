import type { Reader } from '../../../../db/database.server.ts'
import type { Health } from './contract.ts'

/** How many messages wait, and how many were given up since `failedSince`; instants. */
export async function messageQueue(
  db: Reader,
  { now, failedSince }: { now: string; failedSince: string },
): Promise<Health['queue']> {
  const rows = await db
    .selectFrom('notification')
    .select(({ fn }) => [
      'channel',
      fn.countAll<number>().filterWhere('outcome', 'is', null).filterWhere('due_at', '<=', now).as('due'),
      fn.countAll<number>().filterWhere('outcome', 'is', null).filterWhere('due_at', '>', now).as('later'),
      fn
        .countAll<number>()
        .filterWhere('outcome', '=', 'failed')
        .filterWhere('outcome_at', '>', failedSince)
        .as('failed'),
    ])
    .where(({ eb, or }) => or([eb('outcome', 'is', null), eb('outcome_at', '>', failedSince)]))
    .groupBy('channel')
    .execute()
  return (['mail', 'text'] as const).map(
    channel => rows.find(row => row.channel === channel) ?? { channel, due: 0, later: 0, failed: 0 },
  )
}
