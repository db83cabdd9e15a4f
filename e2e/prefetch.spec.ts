import { expect, test } from './support/shop.ts'
import { choice, expectStep } from './support/wizard.ts'

test('the prefetched step opens at the tap, even offline', async ({ page }) => {
  await page.goto('/booking')
  await page.getByRole('link', { name: /^Book by Treatment/ }).click()
  await expectStep(page, 'Choose Options')
  await expect(page.locator('.treatment-choice')).toHaveCount(14)
  const timesRead = page.waitForResponse(/\/availability\?/)
  await choice(page, 'Gents cut 16+').click()
  await (await timesRead).finished()
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectStep(page, 'Select Date & Time')
  await expect(page.getByRole('link', { name: /^Any available barber/ })).toBeVisible()
  await expect(page.locator('.slot').first()).toBeVisible()
})

test('the next step is prepared out of sight, and fits what is chosen afterwards', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=1&step=2')
  const times = page.locator('.slot')
  await expect(times.first()).toBeAttached()
  await expect(page.getByRole('region', { name: 'Free times' })).toHaveCount(0)
  const before = await times.count()
  for (const name of ['Beard trim', 'Hot towel shave']) await choice(page, name).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectStep(page, 'Select Date & Time')
  await expect(times.first()).toBeVisible()
  await expect(page).toHaveURL(/treatments=1%2C\d+%2C\d+|treatments=1,\d+,\d+/)
  await expect.poll(() => times.count()).toBeLessThan(before)
  await expect(page.getByRole('region', { name: 'Free times' })).toHaveCount(1)
})

test('another barber’s times open at the tap, even offline', async ({ page }) => {
  await page.goto('/booking?by=treatment&treatments=1&step=2')
  const timesRead = page.waitForResponse(/\/api\/barbers\/1\/availability\?/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectStep(page, 'Select Date & Time')
  await (await timesRead).finished()
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('link', { name: /^Tom/ }).click()
  await expect(page.getByRole('link', { name: /^Tom/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.slot').first()).toBeVisible()
})

test('the home page fetches the wizard’s files once it runs, before a time is tapped', async ({ page }) => {
  const wizardFetched = page.waitForResponse(/\/assets\/wizard-[\w-]+\.js$/)
  const stylesFetched = page.waitForResponse(/\/assets\/wizard-[\w-]+\.css$/)
  await page.goto('/')
  expect((await wizardFetched).status()).toBe(200)
  expect((await stylesFetched).status()).toBe(200)
})

test('the home page fetches no other page’s files for those who save data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  expect(fetched.filter(url => url.includes('/assets/wizard-'))).toEqual([])
})
