import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonOf } from '../../shared/error-reason.ts'
import { type DatabaseAddress, openDatabase, shown } from '../open.server.ts'
import { reconcile, writeBackup } from './backup.server.ts'
import { checkFile, readWhole } from './check-file.server.ts'
import { importIntoPostgres, requireExclusiveAccess } from './import-into-postgres.server.ts'
import { expectClosedFile, importIntoSqlite } from './import-into-sqlite.server.ts'

/**
 * What may stand in the database that is filled: `nothing`; `no visits`, as in a shop that was started but never
 * booked in; or `anything`. What stood there is kept as the file `keepAs`.
 */
export type InTheWay = { may: 'nothing' } | { may: 'no visits' | 'anything'; saveAs: string }

/** The visits that were put in place, and the file that keeps what stood there before, if anything did. */
type Filled = { visits: number; savedAs: string | null }

/**
 * Puts a backup in the place of the database, in the schema of this version; the backup itself is not changed. Every
 * sign-in and every reset that was open when it was made is ended: since then it may have been ended for a reason.
 * @throws Error with one sentence; the database is then as it was
 */
export async function restoreBackup(
  backup: string,
  to: DatabaseAddress,
  inTheWay: InTheWay,
): Promise<Filled> {
  checkFile(backup)
  return fill(to, inTheWay, async copy => {
    copyFileSync(backup, copy)
    const db = await openDatabase({ engine: 'sqlite', file: copy })
    await db.transact(async tx => {
      await tx.deleteFrom('admin_session').execute()
      await tx.deleteFrom('reset_token').execute()
    })
    await db.close()
  })
}

/**
 * Copies the whole shop, which no process may have open, to another engine or place, open sign-ins included, in the
 * schema of this version. The first database stays as it is.
 * @throws Error with one sentence; the second database then holds no more than before
 */
export function moveDatabase(from: DatabaseAddress, to: DatabaseAddress): Promise<Filled> {
  return fill(to, { may: 'nothing' }, async copy => {
    // What is booked there during the move would be left behind.
    if (from.engine === 'sqlite') expectClosedFile(from.file)
    else await requireExclusiveAccess(from)
    await writeBackup(from, copy)
    const db = await openDatabase({ engine: 'sqlite', file: copy })
    await db.close()
  })
}

/** Has a copy made, on the disk of the file that is to be filled, and puts it in place whole or not at all. */
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
    reconcile(copy)
    const { visits } = readWhole(copy)
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
