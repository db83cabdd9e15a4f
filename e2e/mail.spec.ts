import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { offerFreeTime } from '../src/features/waiting-list/offer-free-time.server.ts'
import type { Mail } from '../src/platform/server/mail/mail.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { WAITING_ENTRY } from '../src/testing/waiting.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { RunningShop } from './support/running-shop.ts'
import { sentMail } from './support/sent-mail.ts'
import { expect, test } from './support/shop.ts'

const OWNER = 'owner@shop.example'
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
  return [...confirmed, ...changed, ...reminder, ...last, ...(await sentMail(shop))]
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const colorScheme of ['light', 'dark'] as const)
  test(`every mail fits a phone in ${colorScheme} mode`, async ({ shop, browser }) => {
    const mails = await everyMail(shop)
    expect(mails.map(mail => mail.subject.split(/[: ]/)[0]).sort()).toEqual([
      'A',
      'Booked',
      'Cancelled',
      'Changed',
      'Set',
      'Tomorrow',
      'You',
    ])
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    for (const mail of mails) {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await page.setContent(mail.html)
        expect(await scrollsSideways(page), `${mail.subject} at ${width}`).toBe(false)
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const action = page.getByRole('main').getByRole('link').first()
      expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await expectNoAxeViolations(page)
      const folder = process.env.SHOTS
      if (folder && existsSync(folder))
        await page.screenshot({
          path: join(folder, `${colorScheme}-${mail.subject.split(/[: ]/)[0]}.png`),
          fullPage: true,
        })
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
