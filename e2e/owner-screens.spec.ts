import { booked } from '../src/testing/booking-requests.ts'
import { expectNoAxeViolations, expectNoAxeViolationsOfRoom } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { signOwnerIn } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const [NARROWEST, WIDEST] = [390, 1440]
const WIDTHS = [NARROWEST, 768, 1024, WIDEST]

const SCREENS = [
  {
    screens: 'the floor, the till and the customers',
    paths: [
      ['/admin/today', 'Today'],
      ['/admin/till', 'Till'],
      ['/admin/customers', 'Customers'],
    ],
  },
  {
    screens: 'the diary of a day, a week and a barber’s week',
    paths: [
      ['/admin/diary?date=2026-12-04', 'Diary'],
      ['/admin/diary?date=2026-12-04&view=week', 'Diary'],
      ['/admin/diary?date=2026-12-04&view=week&barber=1', 'Diary'],
    ],
  },
] as const

for (const { screens, paths } of SCREENS)
  test(`${screens} are for everyone at each width, by day and by night`, async ({ page, shop }) => {
    await booked(shop)
    await signOwnerIn(page, shop)
    for (const [path, title] of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeAttached()
        await expect(page.getByText('Loading')).toHaveCount(0)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width === NARROWEST ? 844 : 900 })
          await page.evaluate(() => window.scrollTo(0, 0))
          await (width === NARROWEST || width === WIDEST
            ? expectNoAxeViolations
            : expectNoAxeViolationsOfRoom)(page)
          await expectToFit(page)
        }
      })
  })
