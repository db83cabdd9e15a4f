import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { block, column } from './support/diary.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { sentMail } from './support/sent-mail.ts'
import { expect, test } from './support/shop.ts'

const FRIDAY = '2026-12-04'

/** The menu in the head of Tom's column. */
const headMenu = (page: Page) => page.locator('summary[aria-label="Tom Ashdown: away…"]')
const visitsAt = (hours: readonly number[]) =>
  hours.map(hour => ({
    date: FRIDAY,
    time: `${String(hour).padStart(2, '0')}:00`,
    customerName: `At ${hour}`,
  }))

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 1024, height: 768 }],
] as const)
  test(`on ${name}, a barber is away today by 4 taps at most, with nine visits in the way`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    const visits = visitsAt([9, 10, 11, 12, 13, 14, 15, 16, 17])
    for (const visit of visits) await booked(shop, visit)
    shop.setNow('2026-12-04T08:15:00Z')
    await openOwnerPage(page, shop, '/admin/diary')
    let taps = 0
    const tap = async (target: ReturnType<Page['locator']>) => {
      await target.click()
      taps += 1
    }
    await tap(headMenu(page))
    await tap(page.getByRole('button', { name: 'Away today' }))
    const sheet = page.getByRole('dialog', { name: 'Tom Ashdown is away' })
    await expect(sheet.getByRole('combobox')).toHaveCount(9)
    await expect(sheet.getByRole('combobox', { name: /^At 10,/ }).locator('option:checked')).toHaveText(
      /^10:00 with /,
    )
    await expectNoAxeViolations(page)
    await tap(sheet.getByRole('button', { name: 'Save with These Choices' }))
    await expectToast(page, 'Saved', '9 visits are dealt with.')
    expect(taps).toBeLessThanOrEqual(4)
    await expect(sheet).toBeHidden()
    const left = await shop.db.read
      .selectFrom('visit')
      .select('id')
      .where('barber_id', '=', 1)
      .where('status', '=', 'confirmed')
      .execute()
    expect(left).toEqual([])
    await expect(column(page, 'Tom Ashdown')).toContainText('Away')
  })

test('with no visit in the way it takes 2 taps, and Undo takes it back', async ({ page, shop }) => {
  await openOwnerPage(page, shop, '/admin/diary')
  await headMenu(page).click()
  await page.getByRole('button', { name: 'Away for the rest of today' }).click()
  await expectToast(
    page,
    'Tom Ashdown is away',
    'Tuesday 1 December, from 08:00 to the end of the day. No one can book them then.',
  )
  await expect(column(page, 'Tom Ashdown').getByText('Away', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Tom Ashdown is back', 'The absence is taken back.')
  await expect(column(page, 'Tom Ashdown').getByText('Away', { exact: true })).toHaveCount(0)
})

test('on a phone a break of 15 minutes is taken by 2 taps from the day or the diary, and Undo takes it back', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await booked(shop, { time: '10:30' })
  shop.setNow('2026-12-04T10:02:00Z')
  for (const address of ['/admin/today', '/admin/diary']) {
    await openOwnerPage(page, shop, address)
    await headMenu(page).click()
    await page.getByRole('button', { name: 'Break of 15 minutes' }).click()
    await expectToast(page, 'Tom Ashdown has a break', '10:05 to 10:20. No one can book them then.')
    const [absence] = await shop.db.read.selectFrom('absence').selectAll().execute()
    expect(absence).toMatchObject({ barber_id: 1, from_minute: 605, until_minute: 620, note: 'Break' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Tom Ashdown is back', 'The absence is taken back.')
  }
})

test('a break that the next customer leaves no room for is refused by a sentence, and nothing is changed', async ({
  page,
  shop,
}) => {
  await booked(shop, { time: '10:30' })
  shop.setNow('2026-12-04T10:12:00Z')
  await openOwnerPage(page, shop, '/admin/today')
  await headMenu(page).click()
  await page.getByRole('button', { name: 'Break of 30 minutes' }).click()
  const why = 'Only 10:15 to 10:30 is free. Sam Example comes at 10:30.'
  await expectToast(page, 'No room for a break of 30 minutes', why)
  expect(await shop.db.read.selectFrom('absence').selectAll().execute()).toEqual([])
})

test('away until… proposes the rest of today’s hours, whole days once another last day is chosen, and asks before it loses them', async ({
  page,
  shop,
}) => {
  shop.setNow('2026-12-04T10:02:00Z')
  await openOwnerPage(page, shop, '/admin/diary')
  await headMenu(page).click()
  await page.getByRole('button', { name: 'Away until…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tom Ashdown is away' })
  const [from, until] = [sheet.getByLabel('Away, from'), sheet.getByLabel('Away, until')]
  await expect(from).toHaveValue('10:00')
  await expect(until).toHaveValue('19:00')
  await until.fill('11:30')
  await sheet.getByRole('button', { name: 'Set as Away' }).click()
  await expectToast(page, 'Saved', 'Customers see the new times at once.')
  await expect(column(page, 'Tom Ashdown')).toHaveAccessibleName(/Away 10:00 to 11:30/)
  await headMenu(page).click()
  await page.getByRole('button', { name: 'Away until…' }).click()
  await expect(from).toHaveValue('10:00')
  await sheet.getByLabel(/^Last day/).fill('2026-12-05')
  await expect(from).toHaveValue('')
  await expect(until).toHaveValue('')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(sheet.getByLabel(/^Last day/)).toHaveValue('5 Dec 2026')
})

test('a question about visits in the way that is answered with no closes its sheet, and nothing is changed', async ({
  page,
  shop,
}) => {
  await booked(shop)
  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-04')
  await headMenu(page).click()
  await page.getByRole('button', { name: 'Away on Friday 4 December' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tom Ashdown is away' })
  await sheet.getByRole('button', { name: 'Don’t Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(block(page, 'Sam Example')).toBeVisible()
  await expect(column(page, 'Tom Ashdown').getByText('Away', { exact: true })).toHaveCount(0)
})

test('away until a day asks for the day and why, then about the visits; one left for later stands out', async ({
  page,
  shop,
}) => {
  await booked(shop)
  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-03')
  await headMenu(page).click()
  await page.getByRole('button', { name: 'Away until…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tom Ashdown is away' })
  await sheet.getByLabel(/^Last day/).fill('2026-12-05')
  await sheet.getByLabel('Why').selectOption('Holiday')
  await sheet.getByRole('button', { name: 'Set as Away' }).click()
  await sheet.getByRole('combobox', { name: /^Sam Example/ }).selectOption('Decide later')
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Save with These Choices' }).click()
  await expectToast(page, 'Saved', 'One visit is left for later, and listed on the desk’s Today.')
  await page.goto('/admin/diary?date=2026-12-04')
  await expect(block(page, 'Sam Example')).toHaveAccessibleName(/needs another time/)
  await expect(block(page, 'Sam Example')).toContainText('Needs another time')
  await expectNoAxeViolations(page)
})

test('a customer who is asked gets a mail that is true: their barber can’t see them, and they choose', async ({
  page,
  shop,
}) => {
  const { token } = await booked(shop)
  await sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email: 'sam@customer.example' })
  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-04')
  await headMenu(page).click()
  await page.getByRole('button', { name: 'Away on Friday 4 December' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tom Ashdown is away' })
  await sheet.getByRole('combobox', { name: /^Sam Example/ }).selectOption('Ask the customer')
  await sheet.getByRole('button', { name: 'Save with These Choices' }).click()
  await expectToast(page, 'Saved', 'One visit is dealt with.')
  const asked = (await sentMail(shop)).find(({ subject }) => /^Please choose another time/.test(subject))
  expect(asked).toBeDefined()
})
