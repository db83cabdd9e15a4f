import { runForeignSite } from './support/foreign-page.ts'
import { runShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

const WIDGET = `for (const container of document.querySelectorAll('[data-barber-booking]'))
  container.append(Object.assign(document.createElement('p'), { textContent: 'Book with Another Company' }))`

// Shows §1.13, §1.14, §7.15, threat 67
test('a configured third-party widget loads once, at the first opening, within its own policy', async ({
  page,
}) => {
  const party = await runForeignSite(() => '', { '/scheduler.js': { type: 'text/javascript', body: WIDGET } })
  const shop = await runShop({ env: { BOOKING_WIDGET_SCRIPT: `${party.url}/scheduler.js` } })
  const response = await page.goto(shop.url, { waitUntil: 'networkidle' })
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`script-src 'self' ${party.url};`)
  expect(policy.match(/https?:\/\/[^\s;]+/g)?.every(origin => origin === party.url)).toBe(true)
  expect(party.requests).toEqual([])

  const opener = page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first()
  const dialog = page.getByRole('dialog', { name: 'Book Your Appointment' })
  for (let opening = 0; opening < 3; opening++) {
    await opener.click()
    await expect(dialog.getByText('Book with Another Company')).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(party.requests).toEqual(['/scheduler.js'])
  await shop.stop()
  await party.stop()
})
