import { expectNoAxeViolations } from './support/axe.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

const DAY = '/admin/diary?date=2026-12-04'

test.describe('in the middle of a call', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

  test('a mother and her son are booked one after the other, under her number and as one group', async ({
    page,
    shop,
  }) => {
    await openOwnerPage(page, shop, DAY)
    await page.getByRole('button', { name: 'Book', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Book for a customer' })
    const [name, soonest] = [sheet.getByLabel(/^Name/), sheet.getByRole('group', { name: 'Soonest' })]
    await name.fill('Zoe Newman')
    await sheet.getByLabel('Phone', { exact: true }).fill('07700 900188')
    await sheet.getByRole('checkbox', { name: /^Beard trim/ }).check()
    await soonest.getByRole('button').first().tap()
    const nextPerson = sheet.getByRole('checkbox', { name: /^Someone comes with them/ })
    await nextPerson.check()
    await sheet.getByRole('button', { name: /^Book at / }).tap()
    await expectToast(page, 'Visit booked', /^Zoe Newman with /)

    await expect(name).toBeFocused()
    await expect(name).toBeInViewport({ ratio: 1 })
    await expect(nextPerson).not.toBeChecked()
    await page.keyboard.type('Alfie Newman')
    await expect(sheet.getByLabel('Phone', { exact: true })).toHaveValue('07700 900188')
    await sheet.getByRole('checkbox', { name: /^Junior cut under 10/ }).check()
    await soonest.getByRole('button').first().tap()
    await sheet.getByRole('button', { name: /^Book at / }).tap()
    await expectToast(page, 'Visit booked', /^Alfie Newman with /)
    await expect(sheet).toBeHidden()
    const visits = await shop.db.read
      .selectFrom('visit')
      .select(['id', 'group_id as group', 'customer_name as name', 'phone_key as phone'])
      .orderBy('id')
      .execute()
    const group = visits[0]?.id
    expect(visits).toMatchObject([
      { name: 'Zoe Newman', phone: '447700900188', group },
      { name: 'Alfie Newman', phone: '447700900188', group },
    ])
  })

  test('Back and a tap beside the sheet ask before they lose whom was typed, and Back on an empty one does not', async ({
    page,
    shop,
  }) => {
    await openOwnerPage(page, shop, DAY)
    await page.getByRole('button', { name: 'Book', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Book for a customer' })
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: 'Book', exact: true }).tap()
    await sheet.getByLabel(/^Name/).fill('Zebedee Newman')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await page.goBack()
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Keep Editing' }).tap()
    await page.touchscreen.tap(20, 500)
    await question.getByRole('button', { name: 'Keep Editing' }).tap()
    await expect(sheet.getByLabel(/^Name/)).toHaveValue('Zebedee Newman')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard Changes' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(`${shop.url}${DAY}`)
  })

  test('a booking that is half typed waits while another caller is looked up, and is gone on with', async ({
    page,
    shop,
  }) => {
    await openOwnerPage(page, shop, DAY)
    const book = page.getByRole('button', { name: 'Book', exact: true })
    await book.tap()
    const sheet = page.getByRole('dialog', { name: 'Book for a customer' })
    const name = sheet.getByLabel(/^Name/)
    const goOn = sheet.getByRole('button', { name: 'Go on with Zebedee Newman' })
    await name.fill('Zebedee Newman')
    await sheet.getByRole('checkbox', { name: /^Beard trim/ }).check()
    await page.goBack()
    await page.getByRole('button', { name: 'Keep for Later' }).tap()
    await expect(sheet).toBeHidden()

    await book.tap()
    await expect(name).toHaveValue('')
    await goOn.tap()
    await expect(name).toHaveValue('Zebedee Newman')
    await expect(sheet.getByText(/^Beard trim/).first()).toBeVisible()
    await expect(goOn).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: /^Till/ }).tap()
    await expect(page).toHaveURL(/\/admin\/till/)
    await expect(sheet).toHaveCount(0)

    await page.goBack()
    await book.tap()
    await goOn.tap()
    await page.goBack()
    await page.getByRole('button', { name: 'Discard Changes' }).tap()
    await book.tap()
    await expect(name).toHaveValue('')
    await expect(goOn).toHaveCount(0)
  })
})
