import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { currentSetup } from '../src/features/shop-setup/export-store.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { openExistingDatabase } from './cli/open-existing-database.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'
import { exitWithMessage } from './cli/exit-with-message.ts'

/* `npm run export-shop -- FILE`: writes how the shop of DATABASE_URL is set up, which may be open, into a file. */

const USAGE = `Usage: npm run export-shop -- FILE
Writes the words of the pages, rules, opening hours, treatments, team and photos of the shop of DATABASE_URL as JSON. Left
out: passwords, visits, customers, payments and absences; a backup holds those.`

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(USAGE)
  const db = await openExistingDatabase(readSettings(process.env).database)
  try {
    const setup = await currentSetup(db.read)
    writeFileSync(file, `${JSON.stringify(setup, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    console.log(
      `${file}: treatments ${setup.treatments.length}, barbers ${setup.team.length}, photos ${setup.photos?.length ?? 0}.`,
    )
  } finally {
    await db.close()
  }
}

printHelp(USAGE)
process.umask(0o077)
await run().catch(exitWithMessage)
