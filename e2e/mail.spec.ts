import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { NOTIFICATION_WRITERS } from '../src/background-work.server.ts'
import { runOutbox } from '../src/features/outbox/run-outbox.server.ts'
import { offerFreeTime } from '../src/features/waiting-list/offer-free-time.server.ts'
import type { Mail } from '../src/platform/server/mail/mail.server.ts'
import { builtTemplate } from '../src/platform/server/pages/built-pages.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { WAITING_ENTRY } from '../src/testing/waiting.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const OWNER = 'owner@shop.example'
test.use({
  shopStart: { env: { ADMIN_PASSWORD: 'three steel combs on a shelf', SMTP_URL: 'smtp://127.0.0.1:9' } },
})

/** Every mail that is due by the shop's clock. */
async function sentBy(shop: RunningShop): Promise<Mail[]> {
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => void sent.push(mail)
  const outbox = runOutbox({
    ...shop,
    sendMail,
    sendText: null,
    renderTemplate: builtTemplate,
    writers: NOTIFICATION_WRITERS,
  })
  await outbox.look()
  await outbox.stop()
  return sent
}

/** One mail of each kind: the visit's in order, the owner's, the waiting list's. */
async function everyMail(shop: RunningShop): Promise<Mail[]> {
  const { token } = await booked(shop, {
    treatmentIds: [1, 8],
    totalDuration: 55,
    customerName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  })
  await sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email: 'sam@customer.example' })
  const confirmed = await sentBy(shop)
  await sendJson(shop, 'POST', `/api/visits/${token}/reschedule`, { date: '2026-12-05', time: '11:00' })
  const changed = await sentBy(shop)
  shop.setNow('2026-12-04T11:00:00Z')
  const reminder = await sentBy(shop)
  await sendJson(shop, 'POST', `/api/visits/${token}/cancel`, {})
  await shop.db.transact(tx => tx.updateTable('admin').set({ email: OWNER }).execute())
  await sendJson(shop, 'POST', '/api/admin/request-reset', { username: 'admin' })
  const last = await sentBy(shop)
  await sendJson(shop, 'POST', '/api/waiting-list', { ...WAITING_ENTRY, lastDate: '2026-12-05' })
  await offerFreeTime(shop)
  return [...confirmed, ...changed, ...reminder, ...last, ...(await sentBy(shop))]
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
  const [mail] = await sentBy(shop)
  await page.setContent(mail?.html ?? '')
  const url = await page.getByRole('main').getByRole('link').first().getAttribute('href')
  expect(url).not.toContain(token)
  const response = await page.request.get(url?.replace('/visit/', '/api/visits/') ?? '')
  expect(await response.json()).toMatchObject({ date: '2026-12-04', time: '10:00' })
})
