import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import type { TestShop } from '../src/testing/test-shop.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expect, test } from './support/shop.ts'
import { choice, expectStep, goOn } from './support/wizard.ts'

const STEP_2 = '/booking?by=treatment&step=2'

const bar = (page: Page) => page.locator('.wizard-bar')
const box = (page: Page, name: string) => choice(page, name).getByRole('checkbox')
const boxesIn = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('checkbox')

/** Without Tom no one does both fades and shaves. */
const withoutTom = (shop: TestShop) =>
  shop.db.transact(tx => tx.updateTable('barber').set({ is_active: 0 }).where('id', '=', 1).execute())

/** How many rows are wholly in sight, between the head of the page and the wizard's bar. */
const rowsInView = (page: Page) =>
  page.evaluate(() => {
    const [head, foot] = ['header', '.wizard-bar'].map(name =>
      document.querySelector(name)?.getBoundingClientRect(),
    )
    const boxes = [...document.querySelectorAll('.treatment-choice')].map(row => row.getBoundingClientRect())
    return boxes.filter(({ top, bottom }) => top >= (head?.bottom ?? 0) && bottom <= (foot?.top ?? 0)).length
  })

async function expectForEveryone(page: Page): Promise<void> {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectToFit(page)
  }
  await expectNoAxeViolations(page)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const open = async (page: Page, address: string) => {
      await page.goto(address)
    }

    // Shows §2.19
    test('treatments stand in their groups, and five are in view on a phone', async ({ page }) => {
      await open(page, STEP_2)
      for (const [group, size] of [
        ['Cuts', 7],
        ['Beard and shave', 3],
        ['Extras', 4],
      ] as const)
        await expect(boxesIn(page, group)).toHaveCount(size)
      if (javaScriptEnabled) expect(await rowsInView(page)).toBeGreaterThanOrEqual(5)
      await expect(choice(page, 'Cut and beard')).toContainText('£4.00 less than booking them separately.')
    })

    test('what is ticked counts at Continue, and a cheaper set is one tap', async ({ page }) => {
      await open(page, STEP_2)
      await box(page, 'Gents cut 16+').check()
      await box(page, 'Beard trim').check()
      await box(page, 'Nose wax').check()
      await goOn(page, 'Select Date & Time')
      await expect(page).toHaveURL(/treatments=1(,|&treatments=|%2C)8/)
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expectStep(page, 'Choose Options')
      for (const name of ['Gents cut 16+', 'Beard trim', 'Nose wax'])
        await expect(box(page, name)).toBeChecked()
      await expect(bar(page)).toContainText('3 treatments · £38.00 · 1 hr')
      await expect(bar(page)).toContainText('Cut and beard together is £30.00, £4.00 less.')
      await page.getByRole('link', { name: 'Take the set' }).click()
      await expect(bar(page)).toContainText('2 treatments · £34.00 · 1 hr')
      await expect(box(page, 'Cut and beard')).toBeChecked()
      await expect(box(page, 'Gents cut 16+')).not.toBeChecked()
    })

    test('a choice that no one barber does is said here, with what to leave out', async ({ page, shop }) => {
      await withoutTom(shop)
      await open(page, STEP_2)
      await box(page, 'Skin fade £22.00').check()
      await box(page, 'Hot towel shave').check()
      const button = page.getByRole('button', { name: 'Continue' })
      await (javaScriptEnabled ? expect(button).toHaveAttribute('aria-disabled', 'true') : button.click())
      await expectStep(page, 'Choose Options')
      await expect(button).toHaveAccessibleDescription(/^No one barber does all of these in one visit\./)
      await expect(bar(page)).toContainText('Marco Bellandi does all but Skin fade.')
      await expect(bar(page)).toContainText('Or book a visit with each.')
      await expectToFit(page)
      await page.getByRole('link', { name: /^Leave it out.*Skin fade/ }).click()
      await expect(bar(page)).toContainText('1 treatment · £18.00 · 40 min')
      await expect(bar(page)).not.toContainText('No one barber')
      await goOn(page, 'Select Date & Time')
      await expect(page.getByText('Marco Bellandi')).toBeVisible()
    })

    test('each barber shows what they are known for, and when they are next free', async ({ page, shop }) => {
      await booked(shop, { date: '2026-12-01', time: '09:00' })
      await open(page, '/booking?by=barber&step=2')
      await expect(choice(page, 'Tom Ashdown')).toContainText('Owner and master barber')
      await expect(choice(page, 'Tom Ashdown')).toContainText('Next free: today 09:30')
      await expect(choice(page, 'Marco Bellandi')).toContainText('Next free: tomorrow 10:00')
      await expect(choice(page, 'Ellis Wardley')).toContainText('Next free: Friday 09:00')
      await choice(page, 'Ellis Wardley').click()
      await expect(choice(page, 'Ellis Wardley')).toContainText('Selected')
      await goOn(page, 'Select Date & Time')
    })

    test('step 4 asks for anything else: what is chosen, small extras, the rest folded', async ({
      page,
      shop,
    }) => {
      await booked(shop, { time: '11:00' })
      await open(page, '/booking?by=treatment&treatments=1,8&barber=1&date=2026-12-04&time=10:00&step=4')
      await expect(page.getByRole('heading', { name: 'Anything else?' })).toBeVisible()
      await expect(page.getByText('Your barber is free for 1 hr from 10:00.')).toBeVisible()
      await expect(boxesIn(page, 'Chosen so far')).toHaveCount(2)
      await expect(boxesIn(page, 'Small extras that fit')).toHaveCount(2)
      await expect(page.locator('.treatment-choice')).toHaveCount(14)
      await expect(choice(page, 'Clipper cut')).toBeHidden()
      await page.getByText('Everything else on the menu').click()
      await expect(choice(page, 'Clipper cut')).toContainText(
        'Doesn’t fit: you’d need 1 hr 15 min, and 1 hr are free.',
      )
      await box(page, 'Beard trim').uncheck()
      await box(page, 'Nose wax').check()
      await expect(boxesIn(page, 'Chosen so far')).toHaveCount(2)
      await goOn(page, 'Confirm Booking')
      await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('Gents cut 16+')
      await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('Nose wax')
      await expect(page.getByRole('region', { name: 'Your visit' })).not.toContainText('Beard trim')
      await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('£23.00')
    })

    // Shows §2.25
    test('step 4 by barber is the whole list, with what does not fit and why', async ({ page, shop }) => {
      await booked(shop, { time: '10:45' })
      await open(page, '/booking?by=barber&barber=1&date=2026-12-04&time=10:00&step=4')
      await expect(boxesIn(page, 'Cuts')).toHaveCount(7)
      await expect(choice(page, 'Specialist treatment')).toContainText(
        'Doesn’t fit: you’d need 1 hr 15 min, and 45 min are free.',
      )
      await expect(box(page, 'Specialist treatment')).toBeDisabled()
      await box(page, 'Clipper cut').check()
      await goOn(page, 'Confirm Booking')
      await expect(page.getByRole('region', { name: 'Your visit' })).toContainText('Clipper cut')
    })
  })

test('what is ticked before the scripts come counts after them', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/assets\/(?!early-script)[^/]*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto(STEP_2, { waitUntil: 'commit' })
  await box(page, 'Gents cut 16+').check()
  await box(page, 'Face mask').check()
  release()
  await expect(bar(page)).toContainText('2 treatments · £26.00 · 50 min')
  await expect(box(page, 'Gents cut 16+')).toBeChecked()
  await expect(box(page, 'Face mask')).toBeChecked()
})

test('treatments are chosen, and a set taken, by keyboard alone', async ({ page }) => {
  await page.goto(STEP_2)
  await box(page, 'Gents cut 16+').focus()
  await page.keyboard.press('Space')
  await box(page, 'Beard trim').focus()
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'Take the set' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose Options' })).toBeFocused()
  await box(page, 'Nose wax').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectStep(page, 'Select Date & Time')
  await expect(page).toHaveURL(/treatments=9,12&/)
})

test.describe('for everyone', () => {
  test('a choice that no one barber does fits and is accessible', async ({ page, shop }) => {
    await withoutTom(shop)
    await page.goto('/booking?by=treatment&treatments=1,6,10&step=2')
    await expect(page.getByText('No one barber does all of these in one visit.').first()).toBeVisible()
    await expectForEveryone(page)
  })

  test('step 4 by treatment fits and is accessible, unfolded', async ({ page, shop }) => {
    await booked(shop, { time: '11:00' })
    await page.goto('/booking?by=treatment&treatments=1,8&barber=1&date=2026-12-04&time=10:00&step=4')
    await page.getByText('Everything else on the menu').click()
    await expectForEveryone(page)
  })
})
