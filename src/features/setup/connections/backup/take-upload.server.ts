import { appendFileSync, closeSync, mkdirSync, openSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { uploadName } from '../../../../db/backup/file-names.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { backupsIn, deleteUpload, requireUpload } from './backup-files.server.ts'
import type { BackupDeps } from './make-backup.server.ts'
import { REFUSALS } from './messages.ts'

/** Far more than a shop ever fills. */
const MAX_BYTES = 2 * 1024 ** 3
const SPARE_BYTES = 200 * 1024 ** 2

export function beginUpload({ clock, settings: { backupFolder } }: BackupDeps): { name: string } {
  mkdirSync(backupFolder, { recursive: true, mode: 0o700 })
  for (const { name } of backupsIn(backupFolder)) deleteUpload(join(backupFolder, name))
  const name = uploadName(clock())
  closeSync(openSync(join(backupFolder, name), 'w', 0o600))
  return { name }
}

/** A piece that arrived before is not added again. @throws Problem 404, 413, or 409 when one before it is missing */
export function addPiece(
  { settings: { backupFolder } }: BackupDeps,
  { name, from, piece }: { name: string; from: number; piece: Uint8Array },
): { bytes: number } {
  const { file, bytes } = requireUpload(backupFolder, name)
  if (from > bytes) throw new Problem(409, 'not-in-order', REFUSALS.notInOrder)
  const news = piece.subarray(bytes - from)
  const refusal = whyNoMore(backupFolder, bytes + news.length)
  if (refusal) {
    deleteUpload(file)
    throw refusal
  }
  appendFileSync(file, news)
  return { bytes: bytes + news.length }
}

function whyNoMore(folder: string, bytes: number): Problem | null {
  if (bytes > MAX_BYTES) return new Problem(413, 'too-large', REFUSALS.tooLarge)
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < SPARE_BYTES ? new Problem(409, 'disk-full', REFUSALS.diskFull) : null
}

const KEPT_HOURS = 24

/** What was sent and then neither restored nor refused is not kept for long. */
export function deleteOldUploads({
  clock,
  settings: { backupFolder },
}: Pick<BackupDeps, 'clock' | 'settings'>): void {
  const until = storedInstant(clock().subtract({ hours: KEPT_HOURS }))
  for (const { name, kind, at } of backupsIn(backupFolder))
    if (kind === 'uploaded' && at < until) deleteUpload(join(backupFolder, name))
}
