import { setImmediate } from 'node:timers/promises'
import { monthsOf, type Period } from './rules.ts'

/** Reads a period month by month, so that other requests are served in between. */
export async function byMonth<Row>(
  period: Period,
  read: (month: Period) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const month of monthsOf(period)) {
    rows.push(...(await read(month)))
    await setImmediate()
  }
  return rows
}

/** Computes after other requests were served. */
export async function inTurn<Result>(compute: () => Result): Promise<Result> {
  await setImmediate()
  return compute()
}
