import type { Backup } from './contract.ts'

/** What goes on, and how far it is; `percent` is null where that is unknown. */
export type BackupProgress = {
  step: 'making' | 'fetching' | 'sending' | 'checking' | 'restoring'
  percent: number | null
}

/** `shop-2026-12-01T0800.db` or, to the second, `uploaded-2026-12-01T080059.db`; its time is UTC. Null for other files. */
export function readBackupName(name: string): Pick<Backup, 'name' | 'kind' | 'at'> | null {
  const found = /^(shop|uploaded|replaced)-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})?\.db$/.exec(name)
  if (!found) return null
  const [, prefix, date, hour, minute, second = '00'] = found
  const kind = prefix === 'uploaded' || prefix === 'replaced' ? prefix : 'backup'
  return { name, kind, at: `${date}T${hour}:${minute}:${second}.000Z` }
}

/** Whole percent of a backup that is being made; its size is known only roughly. */
export function percentOf(bytes: number, expectedBytes: number): number {
  return Math.min(99, Math.floor((100 * bytes) / Math.max(1, expectedBytes)))
}
