import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { restoreIntoOpenShop, whatIsIn } from '../src/db/backup/restore-open.server.ts'
import { readShopConfigFile } from '../src/features/shop/shop/read-config.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { reasonOf } from '../src/shared/error-reason.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'
import { exitWithMessage } from './cli/exit-with-message.ts'

/* Started by the page Connections: says what a backup holds, or puts it in the place of the open shop of DATABASE_URL. */

const USAGE =
  'Usage: node scripts/restore-open.ts check FILE, or restore FILE KEPT BY; the page Connections starts it. By hand, use npm run restore.'

const by = z.object({
  sessionId: z.string(),
  who: z.string(),
  at: z.iso.datetime(),
  subject: z.string(),
  device: z.string(),
  address: z.string(),
})

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [work, file, saveAs, author] = positionals
  if (work === 'check' && file !== undefined) return console.log(JSON.stringify(await lookAt(file)))
  if (work !== 'restore' || file === undefined || saveAs === undefined || author === undefined)
    throw new Error(USAGE)
  const { database } = readSettings(process.env)
  const { visits } = await restoreIntoOpenShop(file, database, {
    saveAs,
    by: by.parse(JSON.parse(author)),
    readConfig: readShopConfigFile,
  })
  console.log(`visits ${visits}`)
}

type Found = Awaited<ReturnType<typeof whatIsIn>> | { refusal: string } | { isBusy: true }

/** One file at a time on this machine: the turn ends with the process, however that ends. */
async function lookAt(file: string): Promise<Found> {
  const turn = new DatabaseSync(join(dirname(file), 'check.lock'), { timeout: 0 })
  try {
    turn.exec('begin exclusive')
  } catch {
    return { isBusy: true }
  }
  try {
    return await whatIsIn(file)
  } catch (error) {
    return { refusal: reasonOf(error) }
  } finally {
    turn.close()
  }
}

printHelp(USAGE)
process.umask(0o077)
await run().catch(exitWithMessage)
