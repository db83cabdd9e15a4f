import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../shop.config.ts'
import { openShop } from '../src/open-shop.server.ts'
import { builtPages } from '../src/platform/pages/built-pages.server.ts'
import { siteOf } from '../src/platform/pages/site.server.ts'
import { shopMoment, storedInstant, systemClock } from '../src/platform/server/process/clock.server.ts'
import { createLog } from '../src/platform/server/process/log.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { onStopSignal } from '../src/platform/server/process/stop-signals.server.ts'
import { serveShop } from '../src/serve-shop.server.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { printHelp } from './cli/print-help.ts'
import { addStaff, DEMO_STAFF } from './demo/add-staff.ts'
import { fillCalendar } from './demo/fill-calendar.ts'
import { fillDiary } from './demo/fill-diary.ts'
import { fillTakings } from './demo/fill-takings.ts'
import './read-env-file.mjs'

/* `npm run demo`: the product on a database that is thrown away at its end, with a quarter of a year in its diary and ledger. */

printHelp(
  'Usage: npm run demo\nServes the sample shop with a full diary, on a database that is deleted at its end.',
)
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
  clock: systemClock,
  log: createLog(settings.logLevel),
})
const now = shopMoment(systemClock)
await fillCalendar(deps.db, now.date)
const visits = await fillDiary(deps.db, now)
await fillTakings(deps.db, systemClock)
await addStaff(deps.db, adminPassword, storedInstant(systemClock()))

console.log(`
A shop with ${visits} visits in its diary, until you press Ctrl+C:
  the shop       ${settings.publicUrl}
  the dashboard  ${settings.publicUrl}/admin-login
  username       ${settings.adminUsername} is the owner; ${DEMO_STAFF.map(({ username, role }) => `${username}: ${role}`).join(', ')}
  password       ${adminPassword}
  mail           ${settings.smtpUrl ? 'goes out through SMTP_URL' : mailFolder}
`)
await serveShop(deps, await builtPages(() => siteOf(settings, systemClock)))
