import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupName, freeFile } from '../../../../db/backup/file-names.server.ts'
import { storedInstant } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { Problem } from '../../../../shared/problem.ts'
import { type Author, recordChange } from '../../../staff/audit-log/store.server.ts'
import { databaseBytes } from '../health/database-store.server.ts'
import { bytesInWork } from './backup-files.server.ts'
import type { BackupState } from './contract.ts'
import { NOT_MADE, REFUSALS } from './messages.ts'
import { runCommand } from './run-command.server.ts'

export type BackupDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'log' | 'restored'>

/** What this process has begun: one at a time, the name of the backup that it makes, and why the last one of a name failed. */
export type Begun = { isBusy: boolean; making: string | null; failed: Map<string, string> }

/** Begins a backup and returns its name. @throws Problem 409 while another is under way */
export async function beginBackup(deps: BackupDeps, begun: Begun, by: Author): Promise<{ name: string }> {
  const { clock, settings, log, db } = deps
  if (begun.isBusy) throw new Problem(409, 'under-way', REFUSALS.underWay)
  const file = freeFile(settings.backupFolder, backupName, clock())
  const name = basename(file)
  const at = storedInstant(clock())
  await db.transact(tx => recordChange(tx, { at, ...by, action: 'backup-made', subject: name }))
  if (begun.isBusy) throw new Problem(409, 'under-way', REFUSALS.underWay)
  begun.isBusy = true
  begun.making = name
  begun.failed.clear()
  void runCommand(deps, 'backup', [file])
    .catch((error: unknown) => {
      log.error({ err: error }, 'The backup was not made')
      begun.failed.set(name, NOT_MADE)
    })
    .finally(() => {
      begun.isBusy = false
      begun.making = null
    })
  return { name }
}

/** How far a backup is; `failed` also when the process that made it has ended. */
export async function stateOfBackup(
  { db, settings }: BackupDeps,
  begun: Begun,
  name: string,
): Promise<BackupState> {
  const { backupFolder } = settings
  const expectedBytes = await databaseBytes(db.read, settings.database)
  const known = { name, expectedBytes, reason: begun.failed.get(name) ?? null }
  const written = bytesInWork(backupFolder, name)
  const isMade = begun.making !== name && existsSync(join(backupFolder, name))
  if (isMade) return { ...known, state: 'ready', bytes: written ?? 0 }
  const isUnderWay = known.reason === null && (begun.isBusy || written !== null)
  return isUnderWay
    ? { ...known, state: 'making', bytes: written ?? 0 }
    : { ...known, state: 'failed', bytes: 0, reason: known.reason ?? NOT_MADE }
}
