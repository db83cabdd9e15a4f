import { addAbsence } from '../src/features/calendar/hours/absence-store.server.ts'
import { USUAL_RULES } from '../src/features/shop/shop/booking-rules-contract.ts'
import { addSectionVersion } from '../src/features/shop/shop/section-store.server.ts'
import { booked } from '../src/testing/booking-requests.ts'
import { TEST_NOW } from '../src/testing/test-shop.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('nothing lies over the last testimonial', async ({ page }) => {
  await page.goto('/')
  const last = page.getByRole('region', { name: 'From the visitors’ book' }).getByRole('figure').last()
  await last.evaluate(figure => figure.scrollIntoView({ block: 'center' }))
  for (const part of [
    last.getByRole('img'),
    last.getByRole('blockquote'),
    last.getByText(/^[A-Z]\w+ [A-Z]\w+$/),
  ])
    await part.click({ trial: true })
})

test('before the shop takes bookings, its message and its button are of their usual height', async ({
  page,
  shop,
}) => {
  const content = { ...USUAL_RULES, onlineBooking: false }
  const change = { name: 'rules' as const, content, seen: 1 }
  await shop.db.transact(tx => addSectionVersion(tx, change, { at: TEST_NOW, who: 'admin' }))
  await page.goto('/booking')
  const box = await page
    .getByRole('main')
    .getByRole('link', { name: /^Call / })
    .boundingBox()
  expect(box?.height).toBeLessThan(60)
  expect(box && box.y + box.height).toBeLessThan(500)
})

test('the page of the team ends beneath it while many visits need another time', async ({ page, shop }) => {
  for (const time of ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'])
    await booked(shop, { time, customerPhone: `07700 9001${time.slice(0, 2)}` })
  const day = { firstDate: '2026-12-04', lastDate: '2026-12-04', fromMinute: 0, untilMinute: 1440 }
  const sick = { ...day, barberId: 1, kind: 'sick' as const, note: '', reason: '' }
  await shop.db.transact(tx => addAbsence(tx, sick, '2026-12-01T08:00:00.000Z'))
  await openOwnerPage(page, shop, '/admin/shop/team')
  await expect(page.getByText('7 visits need another time')).toBeVisible()
  const beneath = await page
    .getByRole('link', { name: 'Add a Barber' })
    .evaluate(
      link => document.documentElement.scrollHeight - window.scrollY - link.getBoundingClientRect().bottom,
    )
  expect(beneath).toBeLessThan(200)
})
