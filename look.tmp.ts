import { chromium } from '@playwright/test'
import { BROWSER_ARGS, browsersHere } from './scripts/find-browser.ts'
import { runShop } from '/tmp/wt/diary/e2e/support/running-shop.ts'
import { fillDiary } from '/tmp/wt/diary/scripts/demo/fill-diary.ts'
import { makeOwner, OWNER_PASSWORD } from '/tmp/wt/diary/src/testing/owner.ts'
import { shopMoment } from '/tmp/wt/diary/src/platform/server/process/clock.server.ts'
const shop = await runShop({ now: '2026-12-05T10:47:00Z' })
await fillDiary(shop.db, shopMoment(shop.clock))
await makeOwner(shop)
const browser = await chromium.launch({ args: BROWSER_ARGS, executablePath: browsersHere()[0] })
const paths = (process.argv[2] ?? '/admin/today').split(',')
for (const [w, h] of [[360, 740], [1280, 800]] as const)
  for (const colorScheme of (process.argv[3] ?? 'light').split(',') as ('light' | 'dark')[]) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme, baseURL: shop.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    page.on('console', m => ['error', 'warning'].includes(m.type()) && console.log(m.text()))
    page.on('pageerror', e => console.log('PAGEERROR', e.message))
    await page.request.post(`${shop.url}/api/admin/login`, { data: { username: 'admin', password: OWNER_PASSWORD } })
    for (const path of paths) {
      await page.goto(path)
      await page.locator('.day-grid, .today-head, .panel, .notice').first().waitFor({timeout: 15000}).catch(() => console.log('nothing', path)); await page.waitForTimeout(1000)
      await page.screenshot({ path: `/tmp/diary-look/${path.replace(/\W+/g, '_')}-${w}-${colorScheme}.png` })
    }
    await context.close()
  }
await browser.close()
await shop.stop()
process.exit(0)
