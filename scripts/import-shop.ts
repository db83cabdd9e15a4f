import { readFileSync } from 'node:fs'
import { openDatabase, shown } from '../src/db/open.server.ts'
import { importSetup } from '../src/features/setup/getting-started/setup-file/import-setup.server.ts'
import { readSetup } from '../src/features/setup/getting-started/setup-file/read-setup.server.ts'
import { systemClock } from '../src/platform/server/process/clock.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'
import { exitWithMessage } from './cli/exit-with-message.ts'
import { fileToTakeIn } from './cli/file-to-take-in.ts'

/* `npm run import-shop -- FILE [--replace]`: sets the shop of DATABASE_URL up from a file of `npm run export-shop`. */

const USAGE = `Usage: npm run import-shop -- FILE [--replace]
Sets up the shop of DATABASE_URL, which is made when there is none, from a file of npm run export-shop. A shop that is
there already is only set up anew with --replace, and never when it holds visits, payments, waiting customers, absences
or accounts of barbers.`

async function run(): Promise<void> {
  const { file, replaces } = fileToTakeIn(USAGE)
  const setup = readSetup(readFileSync(file, 'utf8'))
  const address = readSettings(process.env).database
  const db = await openDatabase(address)
  try {
    await importSetup({ db, clock: systemClock }, setup, { replaces })
    console.log(
      `${shown(address)} is now set up as ${setup.sections.identity.name}: treatments ${setup.treatments.length}, barbers ${setup.team.length}.`,
    )
  } finally {
    await db.close()
  }
}

printHelp(USAGE)
process.umask(0o077)
await run().catch(exitWithMessage)
