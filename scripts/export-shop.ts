import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  currentSetup,
  leftOut,
} from '../src/features/setup/getting-started/setup-file/export-store.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { openExistingDatabase } from './cli/open-existing-database.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'
import { exitWithMessage } from './cli/exit-with-message.ts'

/* `npm run export-shop -- FILE`: writes how the shop of DATABASE_URL is set up, which may be open, into a file. */

const USAGE = `Usage: npm run export-shop -- FILE
Writes the words of the pages, rules, opening hours, treatments, team, weeks, single days, commission rates and photos of
the shop of DATABASE_URL as JSON, and says what of the shop it leaves out, which a backup holds.`

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error(USAGE)
  const db = await openExistingDatabase(readSettings(process.env).database)
  try {
    const setup = await currentSetup(db.read)
    const left = await leftOut(db.read)
    writeFileSync(file, `${JSON.stringify(setup, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    const done = setup.treatments.filter(({ retiredOn }) => retiredOn === null)
    console.log(
      `${file}: treatments ${done.length}, no longer done ${setup.treatments.length - done.length}, barbers ${setup.team.length}, dates with other hours ${setup.openingDays.length}, photos ${setup.photos?.length ?? 0}.`,
    )
    if (left.length > 0) console.log(`Left out, and held by a backup alone: ${left.join(', ')}.`)
  } finally {
    await db.close()
  }
}

printHelp(USAGE)
process.umask(0o077)
await run().catch(exitWithMessage)
