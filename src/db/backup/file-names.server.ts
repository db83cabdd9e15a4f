import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { DatabaseAddress } from '../open.server.ts'

/** A database's own, where its backups go when no file is named: `backups` beside `shop.db`. */
export function backupFolderOf(address: DatabaseAddress): string {
  if (address.engine === 'postgres') return join('data/backups', serverNameOf(address.url))
  const name = basename(address.file, extname(address.file))
  return join(dirname(address.file), name === 'shop' ? 'backups' : `${name}-backups`)
}

/** `localhost-5432-chairtime` */
function serverNameOf(url: string): string {
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  return `${host}${pathname}`.replaceAll(/[^\w.]+/g, '-').replace(/^[-.]+/, '') || 'postgres'
}

/** The file in `folder` that `nameAt` gives for now, or for the next second in which there is none yet. */
export function freeFile(
  folder: string,
  nameAt: (at: Temporal.Instant) => string,
  at: Temporal.Instant,
): string {
  const file = join(folder, nameAt(at))
  return existsSync(file) ? freeFile(folder, nameAt, at.add({ seconds: 1 })) : file
}

/** `shop-2026-12-01T080059.db`, in UTC: names then sort by time, also when the clocks go back. */
export function backupName(at: Temporal.Instant): string {
  return `shop-${stamp(at)}.db`
}

/** `uploaded-2026-12-01T080059.db`: a file that was sent there to be restored. */
export function uploadName(at: Temporal.Instant): string {
  return `uploaded-${stamp(at)}.db`
}

/** `replaced-2026-12-01T080059.db`: what stood where a backup was put. */
export function replacedName(at: Temporal.Instant): string {
  return `replaced-${stamp(at)}.db`
}

function stamp(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(':', '').replace('Z', '')
}

/** Names of earlier versions end with the minute. */
const OUR_NAME = /^shop-\d{4}-\d{2}-\d{2}T\d{4}(\d{2})?\.db$/
/** A backup that was being made when the machine went down, or that is being made right now. */
const HALF_MADE = /^shop-\d{4}-\d{2}-\d{2}T\d{4}(\d{2})?\.db\.\d+\.part(-journal|-wal|-shm)?$/
const DAY_MS = 24 * 60 * 60 * 1_000

/** Deletes all but the newest `keep` backups, and what was left half-made a day ago; gives their names. */
export function deleteOldBackups(folder: string, keep: number): string[] {
  const names = readdirSync(folder).filter(name => OUR_NAME.test(name))
  const halfMade = readdirSync(folder).filter(
    name => HALF_MADE.test(name) && Date.now() - statSync(join(folder, name)).mtimeMs > DAY_MS,
  )
  const old = [...names.toSorted().toReversed().slice(keep), ...halfMade]
  for (const name of old) rmSync(join(folder, name))
  return old
}
