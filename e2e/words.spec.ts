import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { expect, test } from './support/shop.ts'

async function openWords(page: Page, shop: RunningShop, section: string) {
  await openOwnerPage(page, shop, '/admin/shop/pages')
  await page.getByRole('heading', { name: section, level: 3 }).click()
  return page.locator('details.setting-fold', { has: page.getByRole('heading', { name: section, level: 3 }) })
}

async function openNameOfTheShop(page: Page, shop: RunningShop) {
  await openOwnerPage(page, shop, '/admin/shop')
  await page.getByRole('link', { name: 'Words and colours' }).click()
  await page.getByRole('heading', { name: 'Name and description', level: 3 }).click()
  return page.getByLabel(/^Name of the shop/)
}

/** Whether the page would hold up its closing: a browser asks once a page prevents this event. */
function asksBeforeClosing(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test('on a phone, a name is changed, previewed, seen by all, and brought back', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const section = await openWords(page, shop, 'Name and description')
  const name = section.getByLabel(/^Name of the shop/)
  await name.fill('')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('alert')).toHaveText('Please fill this in.')
  await name.fill('The Iron <b>Razor</b>')
  await expect(section.locator('.words-pane h1')).toHaveText('The Iron <b>Razor</b>')
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'Your pages show it now.')
  expect(await (await page.request.get('/')).text()).toContain(
    '<title>The Iron &lt;b&gt;Razor&lt;/b&gt; | Premium Barbershop</title>',
  )
  await section.getByText('Earlier versions').click()
  await section.getByRole('button', { name: /^Bring Back: What the shop started with/ }).click()
  await expectToast(page, 'Brought back', /It counts from now on/)
  await expect(name).toHaveValue('The Brass Comb')
  expect(await (await page.request.get('/')).text()).toContain('<title>The Brass Comb |')
})

test('a notice stands above every page, from its first day to its last', async ({ page, shop }) => {
  const section = await openWords(page, shop, 'Notices')
  await section.getByRole('button', { name: 'Add a Notice' }).click()
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByLabel(/^First day/)).toHaveAccessibleDescription(
    /Please give a day, such as 4 Dec\./,
  )
  await section.getByLabel(/^What it says/).fill('Back on *Tuesday*. See https://shop.example/news.')
  await section.getByLabel(/^First day/).fill('2026-12-01')
  await section.getByLabel(/^Last day/).fill('2026-11-30')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('alert')).toHaveText('This must not be before it begins.')
  await section.getByLabel(/^Last day/).fill('2026-12-02')
  await expect(section.locator('.words-pane em')).toHaveText('Tuesday')
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'Each notice shows from its first day to its last.')
  await page.goto('/price-list')
  const notice = page.getByRole('complementary', { name: 'From the shop' })
  await expect(notice).toHaveText('Back on Tuesday. See https://shop.example/news.')
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'https://shop.example/news')
  await expectNoAxeViolations(page)
})

test('a pale accent is refused, and a palette colours every page by day and by night', async ({
  page,
  shop,
}) => {
  const section = await openWords(page, shop, 'Colours')
  await section.getByLabel('An accent of our own').check()
  await section.getByLabel('Accent colour').fill('#e0a030')
  await expect(section.getByText(/too pale to read: its contrast is 1\.\d\d to 1/)).toBeVisible()
  await section.getByRole('button', { name: 'Save' }).click()
  await section.getByLabel('Accent colour').fill('#1d5c3a')
  await section.getByLabel('Oxblood and gold').check()
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'Your pages show it now.')
  await expectNoAxeViolations(page)
  await page.goto('/')
  await page.emulateMedia({ colorScheme: 'light' })
  const colour = (name: string) =>
    page.evaluate(token => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name)
  expect(await colour('--color-accent')).toBe('#1d5c3a')
  expect(await colour('--color-bottle')).toBe('#4d151c')
  await expectNoAxeViolations(page)
})

test('two people who change the same words learn of each other, and nothing is lost', async ({
  page,
  shop,
}) => {
  const section = await openWords(page, shop, 'Payments accepted')
  await section.getByLabel(/^Payments/).fill('Cash')
  const path = '/api/admin/shop-sections/payments'
  const saved = await page.request.put(path, {
    data: { payments: ['Card'] },
    headers: { Origin: shop.url, 'If-Match': '*' },
  })
  expect(saved.ok()).toBe(true)
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('alert')).toContainText('Someone else has changed this in the meantime.')
  await section.getByRole('button', { name: 'Save Mine Anyway' }).click()
  await expectToast(page, 'Saved', 'Your pages show it now.')
  await expect(section.locator('.words-pane')).toContainText('Payments accepted: cash.')
})

test('words that are not saved are asked about before a link or Back loses them', async ({ page, shop }) => {
  const name = await openNameOfTheShop(page, shop)
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  const toShop = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Shop' })

  await name.fill('The Iron Razor')
  await toShop.click()
  await expect.poll(() => asked).toEqual(['confirm'])
  await page.evaluate(() => history.back())
  await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
  await expect(page).toHaveURL(/\/admin\/shop\/pages$/)
  await expect(name).toHaveValue('The Iron Razor')

  await name.fill('The Brass Comb')
  await toShop.click()
  await expect(page).toHaveURL(/\/admin\/shop$/)
  expect(asked).toHaveLength(2)
})

test('words that are not saved are asked about before closing the page loses them', async ({
  page,
  shop,
}) => {
  const name = await openNameOfTheShop(page, shop)
  expect(await asksBeforeClosing(page)).toBe(false)
  await name.fill('The Iron Razor')
  await expect.poll(() => asksBeforeClosing(page)).toBe(true)

  page.on('dialog', dialog => dialog.accept())
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/\/admin\/shop$/)
  await expect.poll(() => asksBeforeClosing(page)).toBe(false)
})

test('saved words are left without a question', async ({ page, shop }) => {
  const section = await openWords(page, shop, 'Name and description')
  await section.getByLabel(/^Tagline/).fill('Sharp.')
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'Your pages show it now.')
  page.on('dialog', () => {
    throw new Error('A question was asked.')
  })
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/\/admin\/shop$/)
})

test('on a phone, the owner says what the screens in the shop show, and sees what is on them today', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const section = await openWords(page, shop, 'Slides on the screens')
  await section.getByRole('button', { name: 'Add a Slide' }).click()
  const slide = section.getByRole('group', { name: 'Slide 4' })
  await slide.getByLabel('What it shows').selectOption('A text')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(slide.getByRole('alert')).toBeVisible()
  await slide.getByLabel('Title of a text').fill('Ask about gift cards')
  await slide.getByLabel('When all spots are sold').selectOption('It stays')
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'Your pages show it now.')

  await page.goto('/admin/shop/advertisers')
  const today = page.getByRole('region', { name: 'On the screens today' })
  await expect(today).toContainText('0 adverts and 3 slides of ours, of 19 spots.')
  await expect(today.getByRole('listitem').filter({ hasText: 'Ask about gift cards' })).toBeVisible()
  await expect(page.getByText('0 of 18', { exact: true }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await expectToFit(page)
})
