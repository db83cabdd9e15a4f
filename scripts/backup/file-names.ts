import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where backups go when no file is named. */
export const BACKUP_FOLDER = 'data/backups'

/** The minute of a file's name, in UTC: names then sort by time, also when the clocks go back. */
export function minuteStamp(now: Temporal.Instant): string {
  return now.toString({ smallestUnit: 'minute' }).replace(':', '').replace('Z', '')
}

/** `shop-2026-12-01T0800.db` */
export function backupName(now: Temporal.Instant): string {
  return `shop-${minuteStamp(now)}.db`
}

const OUR_NAME = /^shop-\d{4}-\d{2}-\d{2}T\d{4}\.db$/

/** Deletes the oldest backups of a folder beyond the newest `keep`, and gives their names. Other files stay. */
export function dropOldBackups(folder: string, keep: number): string[] {
  const names = readdirSync(folder).filter(name => OUR_NAME.test(name))
  const old = names.toSorted().toReversed().slice(keep)
  for (const name of old) rmSync(join(folder, name))
  return old
}
