import { parseArgs } from 'node:util'
import { moveDatabase } from '../src/db/backup/restore.server.ts'
import { type DatabaseAddress, shown } from '../src/db/open.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'
import { exitWithMessage } from './cli/exit-with-message.ts'

/* `npm run move-database -- FROM TO`, each as in DATABASE_URL: copies the closed shop into an empty database. */

const USAGE = 'Usage: npm run move-database -- FROM TO, each as in DATABASE_URL: sqlite:FILE or postgres://…'

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [from, to] = positionals
  if (from === undefined || to === undefined || positionals.length > 2) throw new Error(USAGE)
  const target = addressOf(to)
  const { visits } = await moveDatabase(addressOf(from), target)
  console.log(`${shown(target)} now holds the whole shop, compared table by table (visits: ${visits}).`)
  console.log('Set DATABASE_URL to it and start. The first database is as it was.')
}

function addressOf(text: string): DatabaseAddress {
  try {
    return readSettings({ DATABASE_URL: text }).database
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}

printHelp(USAGE)
process.umask(0o077)
await run().catch(exitWithMessage)
