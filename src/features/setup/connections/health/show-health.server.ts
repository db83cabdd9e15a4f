import { readFileSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { ROOT } from '../../../../platform/server/process/root.server.ts'
import { backupsIn } from '../backup/backup-files.server.ts'
import type { Health } from './contract.ts'
import { databaseBytes } from './database-store.server.ts'
import { messageQueue } from './queue-store.server.ts'
import { isBackupOld } from './rules.ts'

const FAILED_WITHIN = { hours: 7 * 24 }

const manifest = z.object({ version: z.string() })

export async function showHealth({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<Health> {
  const { database, backupFolder } = settings
  const [last] = backupsIn(backupFolder).filter(({ kind }) => kind === 'backup')
  const now = clock()
  return {
    version: manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).version,
    uptimeSeconds: Math.floor(process.uptime()),
    database: { engine: database.engine, bytes: await databaseBytes(db.read, database) },
    disk: diskOf(dirname(database.engine === 'sqlite' ? database.file : dirname(backupFolder))),
    lastBackup: last
      ? { at: last.at, bytes: last.bytes, isOld: isBackupOld(last.at, now.epochMilliseconds) }
      : null,
    queue: await messageQueue(db.read, {
      now: storedInstant(now),
      failedSince: storedInstant(now.subtract(FAILED_WITHIN)),
    }),
  }
}

function diskOf(folder: string): Health['disk'] {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
