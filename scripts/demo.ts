import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../shop.config.ts'
import { openDatabase } from '../src/db/open.server.ts'
import { seed } from '../src/db/seed.server.ts'
import { makeFirstAccount } from '../src/features/admin-access/make-first-account.server.ts'
import { readShopConfig } from '../src/features/shop/read-config.server.ts'
import { isBuilt } from '../src/platform/server/built-pages.server.ts'
import { shopMoment, systemClock } from '../src/platform/server/clock.server.ts'
import { readSettings } from '../src/platform/server/settings.server.ts'
import { fillDiary } from './demo/fill-diary.ts'

/* `npm run demo`: the product on a database that is thrown away at its end, with a quarter of a year in its diary. */

const PASSWORD = 'brass comb on the shelf'

if (!isBuilt()) {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const folder = mkdtempSync(join(tmpdir(), 'chairtime-demo-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

process.env.DATABASE_URL = `sqlite:${join(folder, 'shop.db')}`
process.env.ADMIN_PASSWORD ??= PASSWORD
process.env.LOG_LEVEL ??= 'warn'

const settings = readSettings(process.env)
const db = await openDatabase(settings.database)
await seed(db, readShopConfig(config))
await makeFirstAccount({ db, clock: systemClock, settings })
const visits = await fillDiary(db, shopMoment(systemClock))
await db.close()

console.log(`
A shop with ${visits} visits in its diary, until you press Ctrl+C:
  the shop       ${settings.publicUrl}
  the dashboard  ${settings.publicUrl}/admin-login
  username       ${settings.adminUsername}
  password       ${settings.adminPassword}
`)
await import('../src/main.server.ts')
