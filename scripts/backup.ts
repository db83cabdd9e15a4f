import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeBackup } from '../src/db/backup/backup.server.ts'
import { backupName, deleteOldBackups, freeFile } from '../src/db/backup/file-names.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { printDatabase } from './cli/print-database.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'
import { exitWithMessage } from './cli/exit-with-message.ts'

/* `npm run backup [-- FILE] [-- --keep N]`: writes the shop of DATABASE_URL, which may be open, into one file. */

const USAGE = 'Usage: npm run backup -- [FILE] [--keep N], N being 1 or more; --keep goes without FILE.'

async function run(): Promise<void> {
  const { file, keep } = wanted()
  const { database, backupFolder } = readSettings(process.env)
  const named = file ?? freeFile(backupFolder, backupName, Temporal.Now.instant())
  printDatabase(database)
  const { visits, diaryFaults, stranger } = await writeBackup(database, named)
  const sizeKb = Math.ceil(statSync(named).size / 1_000)
  console.log(`${named}: visits ${visits}, size ${sizeKb} kB, read again and found whole.`)
  const faults = [
    diaryFaults > 0 &&
      `Visits in it that do not hold the chair time that they should: ${diaryFaults}. The copy is true, so the shop itself is wrong there: please look into it.`,
    stranger !== null &&
      `A restore would refuse it: ${stranger}. Put that right in the shop’s own database, and back it up again.`,
  ].filter(fault => fault !== false)
  if (faults.length > 0) {
    console.error([...faults, 'No older backup is deleted.'].join(' '))
    process.exitCode = 1
  } else if (keep !== undefined)
    for (const name of deleteOldBackups(backupFolder, keep)) console.log(`Deleted ${name}.`)
}

function wanted(): { file: string | undefined; keep: number | undefined } {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const isKeepRight = values.keep === undefined || /^[1-9]\d{0,5}$/.test(values.keep)
  const isTooMuch = positionals.length > 1 || (positionals.length === 1 && values.keep !== undefined)
  if (!isKeepRight || isTooMuch) throw new Error(USAGE)
  return { file: positionals[0], keep: values.keep === undefined ? undefined : Number(values.keep) }
}

printHelp(USAGE)
process.umask(0o077)
await run().catch(exitWithMessage)
