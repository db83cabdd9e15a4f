import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations, expectNoAxeViolationsOfRoom } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const [NARROWEST, WIDEST] = [390, 1440]
const WIDTHS = [NARROWEST, 768, 1024, WIDEST]

const SCREENS = [
  ['/admin/today', 'Today'],
  ['/admin/diary?date=2026-12-04', 'Diary'],
  ['/admin/diary?date=2026-12-04&view=week', 'Diary'],
  ['/admin/diary?date=2026-12-04&view=week&barber=1', 'Diary'],
  ['/admin/till', 'Till'],
  ['/admin/customers', 'Customers'],
] as const

for (const [path, title] of SCREENS)
  test(`${path} is for everyone at each width, by day and by night`, async ({ page, shop }) => {
    await booked(shop)
    await openOwnerPage(page, shop, path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeAttached()
    await expect(page.getByText('Loading')).toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === NARROWEST ? 844 : 900 })
      await page.evaluate(() => window.scrollTo(0, 0))
      await (width === NARROWEST || width === WIDEST ? expectNoAxeViolations : expectNoAxeViolationsOfRoom)(
        page,
      )
      await expectToFit(page)
    }
  })
