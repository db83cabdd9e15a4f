import type { Page } from '@playwright/test'
import { booked } from '../src/testing/booking-requests.ts'
import { setStatus } from '../src/testing/visits.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const OLD = { customerName: 'Jon Twice', customerPhone: '07700 900321', date: '2026-12-03' }
const NEW = { customerName: 'John Twice', customerPhone: '07700 900654', time: '11:00' }

const found = (page: Page) => page.getByRole('article', { name: 'Found customer' })

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Name or phone number').fill(text)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('last digits find a customer, whose visits count and whose notes are written', async ({
    page,
    shop,
  }) => {
    await setStatus(shop, (await booked(shop, OLD)).id, 'no-show')
    await booked(shop, { ...OLD, date: '2026-12-04', treatmentIds: [5], totalDuration: 20 })
    await openOwnerPage(page, shop, '/admin/customers')
    await search(page, '0321')
    await page.getByRole('button', { name: /^Jon Twice 07700 900321/ }).click()
    await expect(found(page)).toContainText('2 visits, 1 to come, 1 no-show')
    await expect(found(page).getByRole('listitem').first()).toContainText('Clipper cut, £14.00')
    await expect(found(page).getByRole('link', { name: 'Call 07700 900321' })).toHaveAttribute(
      'href',
      'tel:07700900321',
    )
    await expect(page).toHaveURL(/\/admin\/customers$/)

    const note = found(page).getByLabel('New note')
    await found(page).getByRole('button', { name: 'Add Note' }).click()
    await expect(found(page).getByRole('alert')).toHaveText('Please write the note in one line.')
    await note.fill(Array.from({ length: 10 }, () => 'Likes it short at the back').join('\n'))
    await expect(note).toHaveValue(/^(Likes it short at the back ?){10}$/)
    expect(await note.evaluate(area => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0)
    await note.fill('Number 2, scissors on top')
    await page.keyboard.press('Enter')
    await expect(note).toHaveValue('')
    await found(page).getByRole('button', { name: 'Edit “Number 2, scissors on top”' }).click()
    await expect(found(page).getByLabel('Note', { exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Number 3')
    await page.keyboard.press('Enter')
    await expect(found(page).getByText('Number 3')).toBeVisible()
    await expect(found(page).getByRole('button', { name: 'Edit “Number 3”' })).toBeFocused()
    // All of it in sight, so that nothing is half below the frame's bars.
    await page.setViewportSize({ width: 360, height: 2400 })
    await expectNoAxeViolations(page)
    await found(page).getByRole('button', { name: 'Delete “Number 3”' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this note?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(found(page).getByText('No notes yet.')).toBeVisible()
    await expect(page.locator('#customer-notes')).toBeFocused()
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('two customers are made one and two again, and one is booked again', async ({ page, shop }) => {
    await booked(shop, OLD)
    await booked(shop, NEW)
    await openOwnerPage(page, shop, '/admin/customers')
    await search(page, 'jon')
    await page.keyboard.press('Enter')
    await expect(found(page)).toContainText('Jon Twice')
    await found(page).getByRole('button', { name: 'Same as Another…' }).click()
    await expect(page.getByRole('searchbox', { name: 'Name or phone number of the other' })).toBeFocused()
    const sheet = page.getByRole('dialog', { name: 'Which other customer is the same person?' })
    await sheet.getByLabel('Name or phone number of the other').fill('ohn')
    await sheet.getByRole('button', { name: /^John Twice/ }).click()
    const question = page.getByRole('dialog', { name: 'Are these two the same customer?' })
    await expect(question.getByRole('listitem')).toHaveText([
      /^Jon Twice07700 900321Last visit none, next visit Thursday 3 December 2026\.$/,
      /^John Twice07700 900654Last visit none, next visit .* December 2026\.$/,
    ])
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Yes, make them one' }).click()
    await expectToast(page, 'Made one', 'Their visits and notes are shown as one.')
    await expect(found(page)).toContainText('2 visits, 2 to come')
    await expect(found(page)).toContainText('07700 900321 and 07700 900654 are one customer’s.')
    await expectNoAxeViolations(page)
    await found(page).getByRole('button', { name: 'Undo, Make Them Two' }).click()
    await expect(found(page)).toContainText('1 visit, 1 to come')

    await found(page).getByRole('button', { name: 'Book Again' }).click()
    const booking = page.getByRole('dialog', { name: 'Book for a customer' })
    await expect(booking.getByLabel('Name')).toHaveValue('Jon Twice')
    await expect(booking).toContainText('Gents cut 16+')
    await booking.getByRole('group', { name: 'Soonest' }).getByRole('button').first().click()
    await booking.getByRole('button', { name: /^Book at/ }).click()
    await expect(booking).toHaveCount(0)
    await expect(found(page)).toContainText('2 visits, 2 to come')
  })

  test('of several visits the soonest is said to be next, and each is opened there and cancelled', async ({
    page,
    shop,
  }) => {
    await booked(shop, OLD)
    await booked(shop, { ...OLD, date: '2026-12-04', time: '11:00' })
    await openOwnerPage(page, shop, '/admin/customers')
    await search(page, 'jon')
    await page.keyboard.press('Enter')
    await expect(found(page)).toContainText('Next: Thursday 3 December at 10:00')
    await found(page).getByRole('button', { name: 'Open the visit on Thursday 3 December at 10:00' }).click()
    const sheet = page.getByRole('dialog', { name: 'Jon Twice' })
    await sheet.getByRole('button', { name: 'Cancel…' }).click()
    await sheet.getByRole('button', { name: 'The customer asked' }).click()
    await sheet.getByRole('button', { name: 'Cancel the visit' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(found(page)).toContainText('2 visits, 1 to come, 1 cancelled')
    await expect(found(page)).toContainText('Next: Friday 4 December at 11:00')
  })
})
