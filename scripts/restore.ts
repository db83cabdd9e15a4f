import { basename, dirname, extname } from 'node:path'
import { freeFile, replacedName } from '../src/db/backup/file-names.server.ts'
import { restoreBackup } from '../src/db/backup/restore.server.ts'
import { type DatabaseAddress, shown } from '../src/db/open.server.ts'
import { readShopConfigFile } from '../src/features/shop/shop/read-config.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { printDatabase } from './cli/print-database.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'
import { exitWithMessage } from './cli/exit-with-message.ts'
import { fileToTakeIn } from './cli/file-to-take-in.ts'

/* `npm run restore -- FILE [--replace]`: puts a backup in the place of the database of DATABASE_URL. */

const USAGE = 'Usage: npm run restore -- FILE [--replace]'

async function run(): Promise<void> {
  const { file, replaces } = fileToTakeIn(USAGE)
  const { database, backupFolder } = readSettings(process.env)
  printDatabase(database)
  const { visits, savedAs } = await restoreBackup(file, database, {
    may: replaces ? 'anything' : 'no visits',
    saveAs: placeForOld(database, backupFolder),
    readConfig: readShopConfigFile,
  })
  console.log(
    `${shown(database)} now holds what ${file} does (visits: ${visits}). Everyone has to sign in again.`,
  )
  if (savedAs) console.log(`What stood there before is kept as ${savedAs}.`)
}

/** Beside a file; among the backups for a server's database. */
function placeForOld(address: DatabaseAddress, backupFolder: string): string {
  const now = Temporal.Now.instant()
  if (address.engine === 'postgres') return freeFile(backupFolder, replacedName, now)
  const name = basename(address.file, extname(address.file))
  return freeFile(dirname(address.file), at => `${name}-${replacedName(at)}`, now)
}

printHelp(USAGE)
process.umask(0o077)
await run().catch(exitWithMessage)
