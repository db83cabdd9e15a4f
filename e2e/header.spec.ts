import { expect, test } from './support/shop.ts'

const PAGES = ['Home', 'Advertise Your Business', 'Our Story', 'Price List']

// Shows §2.8
test('on a wide screen the header has the four pages and the Book Appointment button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(PAGES)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book Appointment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  await links.nth(3).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price List' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true })

  // Shows §2.10, §2.11
  test('the pages are in a 300 px drawer at the right, which a chosen link closes', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(PAGES)
    await expect(drawer.getByRole('link', { name: 'Book Appointment' })).toBeVisible()
    await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 90, width: 300 })
    await drawer.getByRole('link', { name: 'Our Story' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/our-story$/)
  })

  // Shows §4.5
  test('the drawer closes by its button, by Escape and by a press outside', async ({ page }) => {
    await page.goto('/')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const close of [
      () => drawer.getByRole('button', { name: 'Close menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 400),
    ]) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(drawer).toBeVisible()
      await close()
      await expect(drawer).toBeHidden()
    }
  })
})
