import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonOf } from '../../shared/error-reason.ts'
import { type DatabaseAddress, openDatabase, shown } from '../open.server.ts'
import { mergeLog, writeBackup } from './backup.server.ts'
import { checkFile, readWhole } from './check-file.server.ts'
import { requireReadableFile } from './contents.server.ts'
import { importIntoPostgres, requireExclusiveAccess } from './import-into-postgres.server.ts'
import { expectClosedFile, importIntoSqlite } from './import-into-sqlite.server.ts'
import type { InTheWay } from './in-the-way.server.ts'
import { openUpToDate } from './open-up-to-date.server.ts'

/** `readConfig` fills what a backup of an earlier version is without. */
type Filled = { visits: number; savedAs: string | null }

/** Fills the database from a backup, in this version's schema, and ends every sign-in and reset in it. */
export async function restoreBackup(
  backup: string,
  to: DatabaseAddress,
  inTheWay: InTheWay,
): Promise<Filled> {
  await checkFile(backup)
  return fill(to, inTheWay, async copy => {
    copyFileSync(backup, copy)
    const db = await openUpToDate(copy, inTheWay.readConfig)
    await db.transact(async tx => {
      await tx.deleteFrom('admin_session').execute()
      await tx.deleteFrom('reset_token').execute()
    })
    await db.close()
    requireReadableFile(copy)
  })
}

/** Copies the whole shop, open sign-ins included; the source stays as it is. */
export function moveDatabase(from: DatabaseAddress, to: DatabaseAddress): Promise<Filled> {
  return fill(to, { may: 'nothing' }, async copy => {
    // A booking made there during the move would be lost.
    if (from.engine === 'sqlite') expectClosedFile(from.file)
    else await requireExclusiveAccess(from)
    await writeBackup(from, copy)
    const db = await openDatabase({ engine: 'sqlite', file: copy })
    await db.close()
  })
}

async function fill(
  to: DatabaseAddress,
  inTheWay: InTheWay,
  makeCopy: (file: string) => Promise<void>,
): Promise<Filled> {
  const beside = to.engine === 'sqlite' ? dirname(to.file) : tmpdir()
  mkdirSync(beside, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(beside, '.chairtime-'))
  try {
    const copy = join(folder, 'shop.db')
    await makeCopy(copy)
    mergeLog(copy)
    const { visits } = await readWhole(copy)
    const savedAs =
      to.engine === 'sqlite'
        ? await importIntoSqlite(copy, to.file, inTheWay)
        : await importIntoPostgres(copy, to, inTheWay)
    return { visits, savedAs }
  } catch (error) {
    throw new Error(`Nothing was changed in ${shown(to)}: ${reasonOf(error)}.`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
