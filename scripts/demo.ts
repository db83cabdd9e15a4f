import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import config from '../shop.config.ts'
import { openShop } from '../src/open-shop.server.ts'
import { builtPages } from '../src/platform/pages/built-pages.server.ts'
import { siteOf } from '../src/platform/pages/site.server.ts'
import { shopMoment, storedInstant, systemClock } from '../src/platform/server/process/clock.server.ts'
import { createLog } from '../src/platform/server/process/log.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { onStopSignal } from '../src/platform/server/process/stop-signals.server.ts'
import { serveShop } from '../src/serve-shop.server.ts'
import { formatDate } from '../src/shared/calendar-date.ts'
import { clockTime } from '../src/shared/clock-time.ts'
import { buildIfNeeded } from './build/build-if-needed.ts'
import { printHelp } from './cli/print-help.ts'
import { addStaff, DEMO_STAFF } from './demo/add-staff.ts'
import { demoClock } from './demo/clock.ts'
import { fillAdverts } from './demo/fill-adverts.ts'
import { fillShop } from './demo/fill-shop.ts'
import './read-env-file.mjs'

/* `npm run demo`: the product on a database that is thrown away at its end, with a quarter of a year in its diary and ledger. */

printHelp(
  `Usage: npm run demo [-- --at 2026-11-28T08:15]
Serves the sample shop with a full diary, on a database that is deleted at its end. It is a Saturday at 8:15, or the
time that is given.`,
)
const { at } = parseArgs({ options: { at: { type: 'string' } } }).values
const clock = demoClock(systemClock, at)
onStopSignal(() => process.exit(0))
process.umask(0o077)
await buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'chairtime-demo-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const mailFolder = join(folder, 'outbox')
const adminPassword = process.env.ADMIN_PASSWORD || 'steel comb on the shelf'
const settings = {
  ...readSettings({
    LOG_LEVEL: 'warn',
    ...process.env,
    ADMIN_PASSWORD: adminPassword,
    DATABASE_URL: `sqlite:${join(folder, 'shop.db')}`,
  }),
  mailFolder,
}
const deps = await openShop(async () => config, {
  settings,
  clock,
  log: createLog(settings.logLevel),
})
const now = shopMoment(clock)
const visits = await fillShop(deps.db, clock)
await addStaff(deps.db, adminPassword, storedInstant(clock()))

console.log(`
A shop with ${visits} visits in its diary, on ${formatDate(now.date)} at ${clockTime(now.minute)}, until you press Ctrl+C:
  the shop       ${settings.publicUrl}
  the dashboard  ${settings.publicUrl}/admin-login
  username       ${settings.adminUsername} is the owner; ${DEMO_STAFF.map(({ username, role }) => `${username}: ${role}`).join(', ')}
  password       ${adminPassword}
  mail           ${settings.smtpUrl ? 'goes out through SMTP_URL' : mailFolder}
`)
await serveShop(deps, await builtPages(() => siteOf(settings, clock)))
// Their adverts are drawn in processes of their own, so that the shop is open meanwhile.
await fillAdverts(deps)
