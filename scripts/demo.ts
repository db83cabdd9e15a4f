import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../shop.config.ts'
import { openShop } from '../src/open-shop.server.ts'
import { builtPages } from '../src/platform/server/pages/built-pages.server.ts'
import { siteOf } from '../src/platform/server/pages/site.server.ts'
import { shopMoment, systemClock } from '../src/platform/server/process/clock.server.ts'
import { createLog } from '../src/platform/server/process/log.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { onStopSignal } from '../src/platform/server/process/stop-signals.server.ts'
import { serveShop } from '../src/serve-shop.server.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { printHelp } from './cli/print-help.ts'
import { fillCalendar } from './demo/fill-calendar.ts'
import { fillDiary } from './demo/fill-diary.ts'
import './read-env-file.mjs'

/* `npm run demo`: the product on a database that is thrown away at its end, with a quarter of a year in its diary. */

printHelp(
  'Usage: npm run demo\nServes the sample shop with a full diary, on a database that is deleted at its end.',
)
onStopSignal(() => process.exit(0))
process.umask(0o077)
await buildIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'chairtime-demo-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const mailFolder = join(folder, 'outbox')
const settings = {
  ...readSettings({
    ADMIN_PASSWORD: 'steel comb on the shelf',
    LOG_LEVEL: 'warn',
    ...process.env,
    DATABASE_URL: `sqlite:${join(folder, 'shop.db')}`,
  }),
  mailFolder,
}
const deps = await openShop(config, { settings, clock: systemClock, log: createLog(settings.logLevel) })
await fillCalendar(deps.db, shopMoment(systemClock).date)
const visits = await fillDiary(deps.db, shopMoment(systemClock))

console.log(`
A shop with ${visits} visits in its diary, until you press Ctrl+C:
  the shop       ${settings.publicUrl}
  the dashboard  ${settings.publicUrl}/admin-login
  username       ${settings.adminUsername}
  password       ${settings.adminPassword}
  mail           ${settings.smtpUrl ? 'goes out through SMTP_URL' : mailFolder}
`)
await serveShop(deps, await builtPages(() => siteOf(settings, systemClock)))
