import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import config from '../shop.config.ts'
import type { Database } from '../src/db/database.server.ts'
import { type CustomerRecord, customerQuery } from '../src/features/diary/customers/contract.ts'
import { eraseCustomer } from '../src/features/diary/customers/erase-customer.server.ts'
import { findCustomer } from '../src/features/diary/customers/find-customer.server.ts'
import { erasedText, recordText } from '../src/features/diary/customers/messages.ts'
import type { Author } from '../src/features/staff/audit-log/store.server.ts'
import { systemClock } from '../src/platform/server/process/clock.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { Problem } from '../src/shared/problem.ts'
import { openExistingDatabase } from './cli/open-existing-database.ts'
import { printHelp } from './cli/print-help.ts'
import './read-env-file.mjs'
import { exitWithMessage } from './cli/exit-with-message.ts'

/*
 * `npm run forget -- --phone '07700 900123'`: says what the shop of DATABASE_URL keeps under that number.
 *   --export FILE           writes it down instead: as JSON when FILE ends in .json, else as plain text
 *   --erase                 forgets who it was, for good; refused while visits are to come
 *   --cancel-visits-to-come with --erase: cancels those first
 * Ends with 0 when it did so, with 2 when nothing is kept under the number, with 1 when it could not.
 */

const USAGE = 'Usage: npm run forget -- --phone NUMBER [--export FILE | --erase [--cancel-visits-to-come]]'
const NOTHING_KEPT = 2
/** How the audit trail names the person at the server's console. */
const BY: Author = { who: 'npm run forget', origin: null }

type Entry = { phone: string; file: string | undefined; erases: boolean; cancels: boolean }

async function run(): Promise<void> {
  const entry = wanted()
  const { database } = readSettings(process.env)
  const db = await openExistingDatabase(database)
  try {
    await (entry.erases ? erase(db, entry) : show(db, entry))
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
    console.log(error.message)
    process.exitCode = NOTHING_KEPT
  } finally {
    await db.close()
  }
}

function wanted(): Entry {
  const { values } = parseArgs({
    options: {
      phone: { type: 'string' },
      export: { type: 'string' },
      erase: { type: 'boolean', default: false },
      'cancel-visits-to-come': { type: 'boolean', default: false },
    },
  })
  const { phone, export: file, erase: erases, 'cancel-visits-to-come': cancels } = values
  if (phone === undefined || (erases && file !== undefined) || (cancels && !erases)) throw new Error(USAGE)
  const asked = customerQuery.safeParse({ phone })
  if (!asked.success) throw new Error(asked.error.issues[0]?.message ?? USAGE)
  return { phone: asked.data.phone, file, erases, cancels }
}

async function show(db: Database, { phone, file }: Entry): Promise<void> {
  if (file !== undefined && existsSync(file))
    throw new Error(`${file} is there already, and an export replaces nothing.`)
  const record = await findCustomer({ db, clock: systemClock }, BY, { phone })
  if (file === undefined) return console.log(recordText(record, config.name))
  writeFileSync(file, file.endsWith('.json') ? asJson(record) : recordText(record, config.name), {
    flag: 'wx',
    mode: 0o600,
  })
  console.log(`Everything kept under that number is in ${file}, for your eyes alone.`)
}

function asJson(record: CustomerRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

async function erase(db: Database, { phone, cancels }: Entry): Promise<void> {
  const deps = { db, clock: systemClock }
  const { visitsToCome } = await findCustomer(deps, BY, { phone })
  if (visitsToCome > 0 && !cancels)
    throw new Error(
      `Visits to come under that number: ${visitsToCome}. Nothing was erased. Tell the customer that they are cancelled, then add --cancel-visits-to-come; or wait until they are over.`,
    )
  const erased = await eraseCustomer(deps, BY, { phone, visitsToCome })
  console.log(`Erased: ${erasedText(erased)}. Prices, treatments and times stay for the reports.`)
  console.log('Backups made before today still hold the customer until they are deleted.')
}

printHelp(USAGE)
process.umask(0o077)
await run().catch(exitWithMessage)
