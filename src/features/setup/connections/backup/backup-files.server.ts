import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Problem } from '../../../../shared/problem.ts'
import type { Backup } from './contract.ts'
import { REFUSALS } from './messages.ts'
import { readBackupName } from './rules.ts'

const MOST = 20

export function backupsIn(folder: string): Backup[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .flatMap(name => {
      const read = readBackupName(name)
      const stats = read && statSync(join(folder, name), { throwIfNoEntry: false })
      return read && stats ? [{ ...read, bytes: stats.size }] : []
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST)
}

/** @throws Problem 404 when it is not on this machine */
export function requireBackup(folder: string, name: string): { file: string; bytes: number } {
  const file = join(folder, name)
  const stats = readBackupName(name) && statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new Problem(404, 'no-such-backup', REFUSALS.noSuchFile)
  return { file, bytes: stats.size }
}

/** A file that was sent to be restored, not a backup of this shop. @throws Problem 404 */
export function requireUpload(folder: string, name: string): { file: string; bytes: number } {
  if (!isUpload(name)) throw new Problem(404, 'no-such-backup', REFUSALS.noSuchFile)
  return requireBackup(folder, name)
}

function isUpload(name: string): boolean {
  return readBackupName(name)?.kind === 'uploaded'
}

/** What was sent to be restored is not kept, nor what SQLite put beside it; other backups stay. */
export function deleteUpload(file: string): void {
  if (!isUpload(basename(file))) return
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
}

export function streamOf(file: string): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = createReadStream(file)[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}

/** The bytes that were written so far of a backup that is being made; null when none is. */
export function bytesInWork(folder: string, name: string): number | null {
  const part = existsSync(folder) ? readdirSync(folder).find(each => isPartOf(each, name)) : undefined
  return part === undefined ? null : (statSync(join(folder, part), { throwIfNoEntry: false })?.size ?? 0)
}

function isPartOf(each: string, name: string): boolean {
  return each.startsWith(`${name}.`) && each.endsWith('.part')
}
