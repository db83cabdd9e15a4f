import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { offerFreeTime } from '../src/features/booking/waiting-list/offer-free-time.server.ts'
import type { Mail } from '../src/platform/server/mail/mail.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { WAITING_ENTRY } from '../src/testing/waiting.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { RunningShop } from './support/running-shop.ts'
import { sentMail } from './support/sent-mail.ts'
import { expect, test } from './support/shop.ts'

const OWNER = 'owner@shop.example'
const GROUP = {
  date: '2026-12-08',
  visits: [
    { barberId: 1, treatmentIds: [1], totalDuration: 30, time: '10:00' },
    { barberId: 1, treatmentIds: [3], totalDuration: 25, time: '10:30', customerName: 'Ben' },
  ],
  customerName: 'Sam Example',
  customerPhone: '07700 900124',
}
test.use({
  shopStart: { env: { ADMIN_PASSWORD: 'three steel combs on a shelf', SMTP_URL: 'smtp://127.0.0.1:9' } },
})

/** One mail of each kind: the visit's in order, the owner's, the waiting list's. */
async function everyMail(shop: RunningShop): Promise<Mail[]> {
  const { token } = await booked(shop, {
    treatmentIds: [1, 8],
    totalDuration: 55,
    customerName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  })
  await sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email: 'sam@customer.example' })
  const confirmed = await sentMail(shop)
  await sendJson(shop, 'POST', `/api/visits/${token}/reschedule`, { date: '2026-12-05', time: '11:00' })
  const changed = await sentMail(shop)
  shop.setNow('2026-12-04T11:00:00Z')
  const reminder = await sentMail(shop)
  await sendJson(shop, 'POST', `/api/visits/${token}/cancel`, {})
  await shop.db.transact(tx => tx.updateTable('admin').set({ email: OWNER }).execute())
  await sendJson(shop, 'POST', '/api/admin/request-reset', { username: 'admin' })
  const last = await sentMail(shop)
  await sendJson(shop, 'POST', '/api/waiting-list', { ...WAITING_ENTRY, lastDate: '2026-12-05' })
  await offerFreeTime(shop)
  const offered = await sentMail(shop)
  return [...confirmed, ...changed, ...reminder, ...last, ...offered, ...(await groupMail(shop))]
}

/** A group's one mail, in the colours that the owner chose. */
async function groupMail(shop: RunningShop): Promise<Mail[]> {
  await shop.db.transact(tx =>
    tx
      .insertInto('shop_section')
      .values({
        name: 'appearance',
        version: 2,
        content: JSON.stringify({ colours: { palette: 'oxblood', accent: '#1f4a7a' } }),
        changed_at: '2026-12-04T11:00:00.000Z',
        changed_by: null,
      })
      .execute(),
  )
  const response = await sendJson(shop, 'POST', '/api/group-appointments', GROUP)
  const { visits } = await response.json()
  await sendJson(shop, 'PUT', `/api/visits/${visits[0].token}/email`, { email: 'sam@customer.example' })
  return sentMail(shop)
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder && existsSync(folder))
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

test('every mail fits a phone, in light and dark mode', async ({ shop, browser }) => {
  const mails = await everyMail(shop)
  expect(mails.map(mail => mail.subject.split(/[: ]/)[0]).sort()).toEqual([
    'A',
    'Booked',
    'Booked',
    'Cancelled',
    'Changed',
    'Set',
    'Tomorrow',
    'You',
  ])
  const context = await browser.newContext()
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  for (const mail of mails) {
    for (const width of [320, 360, 700]) {
      await page.setViewportSize({ width, height: 740 })
      await page.setContent(mail.html)
      expect(await scrollsSideways(page), `${mail.subject} at ${width}`).toBe(false)
      await keepScreenshot(page, `${width}-${mails.indexOf(mail)}`)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const links = await page.getByRole('main').getByRole('link').all()
    for (const link of links.slice(0, -1))
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectNoAxeViolations(page)
  }
  expect(requested).toEqual([])
  await context.close()
})

test('the link in a mail opens the visit', async ({ shop, page }) => {
  const { token } = await booked(shop)
  await sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email: 'sam@customer.example' })
  const [mail] = await sentMail(shop)
  await page.setContent(mail?.html ?? '')
  const url = await page.getByRole('main').getByRole('link').first().getAttribute('href')
  expect(url).not.toContain(token)
  const response = await page.request.get(url?.replace('/visit/', '/api/visits/') ?? '')
  expect(await response.json()).toMatchObject({ date: '2026-12-04', time: '10:00' })
})
