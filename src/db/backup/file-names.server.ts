import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where backups go when no file is named. */
export const BACKUP_FOLDER = 'data/backups'

/** `shop-2026-12-01T0800.db`, in UTC: names then sort by time, also when the clocks go back. */
export function backupName(now: Temporal.Instant): string {
  return `shop-${stamp(now, 'minute')}.db`
}

/** `shop-2026-12-01T080059.db`: a backup that was made on the page Connections. */
export function promptBackupName(now: Temporal.Instant): string {
  return `shop-${stamp(now, 'second')}.db`
}

/** `uploaded-2026-12-01T080059.db`: a file that was sent there to be restored. */
export function uploadName(now: Temporal.Instant): string {
  return `uploaded-${stamp(now, 'second')}.db`
}

/** `replaced-2026-12-01T080059.db`: what stood where a backup was put. */
export function replacedName(now: Temporal.Instant): string {
  return `replaced-${stamp(now, 'second')}.db`
}

function stamp(now: Temporal.Instant, smallestUnit: 'minute' | 'second'): string {
  return now.toString({ smallestUnit }).replaceAll(':', '').replace('Z', '')
}

const OUR_NAME = /^shop-\d{4}-\d{2}-\d{2}T\d{4}(\d{2})?\.db$/
/** A backup that was being made when the machine went down, or that is being made right now. */
const HALF_MADE = /^shop-\d{4}-\d{2}-\d{2}T\d{4}(\d{2})?\.db\.\d+\.part(-journal|-wal|-shm)?$/
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Deletes the oldest backups of a folder beyond the newest `keep`, and what was left half-made a day ago or longer;
 * gives their names. Other files stay.
 */
export function deleteOldBackups(folder: string, keep: number): string[] {
  const names = readdirSync(folder).filter(name => OUR_NAME.test(name))
  const halfMade = readdirSync(folder).filter(
    name => HALF_MADE.test(name) && Date.now() - statSync(join(folder, name)).mtimeMs > DAY_MS,
  )
  const old = [...names.toSorted().toReversed().slice(keep), ...halfMade]
  for (const name of old) rmSync(join(folder, name))
  return old
}
