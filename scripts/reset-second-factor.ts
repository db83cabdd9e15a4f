import { parseArgs } from 'node:util'
import { turnOffSecondFactor } from '../src/features/staff/accounts/second-factor/turn-off-second-factor.server.ts'
import { systemClock } from '../src/platform/server/process/clock.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { exitWithMessage } from './cli/exit-with-message.ts'
import { openExistingDatabase } from './cli/open-existing-database.ts'
import './read-env-file.mjs'

const HELP = `Usage: npm run reset-second-factor -- [--username NAME]

Turns off the second step of signing in, for an owner who lost the phone and the recovery codes. It works on the
database of DATABASE_URL, so it needs the shop's machine; the shop may be open or closed. Every browser is signed
out. The password stays: sign in with it, and turn the second step on again.

  --username NAME   the account; without it, that of ADMIN_USERNAME (admin)
  --help            this text

Ends with 0 when it is off, with 1 when that could not be done.`

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { username: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(HELP)
  const { database, adminUsername } = readSettings(process.env)
  const db = await openExistingDatabase(database)
  try {
    const username = (values.username ?? adminUsername).toLowerCase()
    const wasOn = await turnOffSecondFactor({ db, clock: systemClock }, username)
    console.log(
      wasOn
        ? `The second step of signing in is off for ${username}, and every browser is signed out.`
        : `${username} signs in without a second step already. Nothing was changed.`,
    )
  } finally {
    await db.close()
  }
}

await run().catch(exitWithMessage)
