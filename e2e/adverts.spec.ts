import type { Page } from '@playwright/test'
import { FLOWERS } from '../src/testing/adverts/advertisers.ts'
import { acceptedContract } from '../src/testing/adverts/contracts.ts'
import { POSTER, pdfOf } from '../src/testing/adverts/pdfs.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import type { RunningShop } from './support/running-shop.ts'
import { sentMail } from './support/sent-mail.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

const pdf = (name: string, content = POSTER) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfOf({ content }),
})

/** Opens the advert of a business that was entered before. */
async function openAdvert(page: Page, shop: RunningShop): Promise<void> {
  await openOwnerPage(page, shop, '/admin')
  const data = { ...FLOWERS }
  const added = await page.request.post(`${shop.url}/api/admin/advertisers`, { data })
  expect(added.status()).toBe(201)
  await page.goto('/admin/shop/advertisers')
  await page.getByText('Their advert', { exact: true }).click()
}

async function upload(page: Page, button: string, file: ReturnType<typeof pdf>): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  const stored = page.waitForResponse(response => response.request().method() === 'POST')
  await (await opened).setFiles(file)
  await stored
}

async function linkIn(shop: RunningShop, subject: string): Promise<string> {
  const mail = (await sentMail(shop)).find(each => each.subject === subject)
  return /https?:\/\/\S+\/advert\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('a business looks at its advert as the screen shows it and says yes, and the owner approves it', async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  await openAdvert(page, shop)
  await upload(page, 'Upload Advert', { ...pdf('notes.pdf'), buffer: Buffer.from('just a text') })
  await expect(page.getByRole('alert')).toContainText('That file is not an advert that we can read')
  await upload(page, 'Upload Advert', pdf('advert.pdf'))
  await expect(page.getByRole('img', { name: 'Version 1, as a wide screen shows it' })).toBeVisible()
  await expect(page.getByText('A typeface is not in the file')).toBeVisible()
  await expectToFit(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send It to Look At' }).click()
  await expect(page.getByText('with the business')).toBeVisible()

  const own = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const theirs = await own.newPage()
  await theirs.goto(await linkIn(shop, 'Your advert is ready to look at'))
  const frame = theirs.getByRole('img', { name: 'The advert of Wild Rose Flowers, as our screen shows it' })
  await expect(frame.first()).toBeVisible()
  await expectToFit(theirs)
  await expectNoAxeViolations(theirs)
  await theirs.getByRole('button', { name: 'Yes, Show It Like This' }).click()
  await expect(theirs.getByText('Thank you, you said yes.')).toBeVisible()
  await own.close()

  await page.reload()
  await page.getByText('Their advert', { exact: true }).click()
  await page.getByRole('button', { name: 'Approve for the Screens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve for the Screens' })
  await dialog.getByRole('button', { name: 'Approve for the Screens' }).click()
  await expect(dialog.getByText('Please look for each of these first.').first()).toBeVisible()
  await expectNoAxeViolations(page)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Approve for the Screens' }).click()
  await expectToast(page, 'Approved', 'The advert goes on the screens.')
  await expect(page.getByText('on the screens', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Take It Off the Screens' }).click()
  const off = page.getByRole('dialog', { name: 'Take It Off the Screens' })
  await off.getByLabel('Why?').fill('The offer is over.')
  await expectNoAxeViolations(page)
  await off.getByRole('button', { name: 'Take It Off the Screens' }).click()
  await expectToast(page, 'Taken off', 'It is not on the screens now. The business gets an email.')
  await expect(page.getByText('The offer is over.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('on the screens', { exact: true })).toBeVisible()
})

test('an advert is returned with a reason, and the next version takes its place', async ({ page, shop }) => {
  test.slow()
  await openAdvert(page, shop)
  await upload(page, 'Upload Advert', pdf('first.pdf'))
  await page.getByRole('button', { name: 'Return It' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return It' })
  await dialog.getByRole('button', { name: 'Return It' }).click()
  await expect(dialog.getByText('Say in a line what should be different.')).toBeVisible()
  await dialog.getByLabel('What should be different?').fill('Please write the price larger.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await dialog.getByRole('button', { name: 'Return It' }).click()
  await expectToast(page, 'Returned', 'The business is told why.')
  expect((await sentMail(shop)).at(-1)?.text).toContain('Please write the price larger.')
  await upload(page, 'Upload New Version', pdf('second.pdf', `${POSTER} 0 0 1 rg 9 9 90 90 re f`))
  await page.getByRole('button', { name: 'They Said Yes Here' }).click()
  await expect(page.getByText(/They said yes in the shop/)).toBeVisible()
})

test('a business uploads its advert on its own page, sees the frame at once and says yes on that page', async ({
  page,
  shop,
}) => {
  test.slow()
  await openOwnerPage(page, shop, '/admin')
  const { cookies } = await page.request.storageState()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { token } = await acceptedContract(shop, { Cookie })
  await page.goto(`/advertiser/${token}`)
  await upload(page, 'Upload Your Advert', { ...pdf('notes.pdf'), buffer: Buffer.from('just a text') })
  await expect(page.getByRole('alert')).toContainText('That file is not an advert that we can read')
  const letter = { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') }
  await upload(page, 'Upload Your Advert', letter)
  await expect(page.getByRole('alert')).toContainText('Please send the advert itself, as a PDF')
  await expectToFit(page)
  await expectNoAxeViolations(page)
  await upload(page, 'Upload Your Advert', pdf('advert.pdf'))
  await expect(page.getByRole('img', { name: /as our screen shows it$/ })).toBeVisible()
  await page.goto(`/advertiser/${token}`)
  await expectToFit(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Yes, Show It Like This' }).click()
  await expect(page.getByText('You said yes. We look at it once more.')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Upload a New Version' })).toBeVisible()

  await page.goto('/admin/today')
  await expect(page.getByText('Wild Rose Flowers said yes to their advert. It waits for you.')).toBeVisible()
  await page.getByRole('link', { name: 'See', exact: true }).click()
  await page.getByText('Their advert', { exact: true }).click()
  await page.getByRole('button', { name: 'Approve for the Screens' }).click()
  const dialog = page.getByRole('dialog')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Approve for the Screens' }).click()
  await expect(page.getByText('Waiting for the advert')).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a business asks for something different, and can still say yes', async ({ page, shop }) => {
    await openOwnerPage(page, shop, '/')
    const { id } = await (
      await page.request.post(`${shop.url}/api/admin/advertisers`, { data: FLOWERS })
    ).json()
    const uploaded = await page.request.post(
      `${shop.url}/api/admin/advertisers/${id}/creatives?name=advert.pdf`,
      { data: pdfOf(), headers: { 'Content-Type': 'application/pdf' } },
    )
    const { id: creativeId } = await uploaded.json()
    await page.request.post(`${shop.url}/api/admin/creatives/${creativeId}/send`, { data: {} })
    await page.goto(await linkIn(shop, 'Your advert is ready to look at'))
    await page.getByText('Ask for Something Different').click()
    await page.getByLabel('What should be different?').fill('Our number has changed.')
    await page.getByRole('button', { name: 'Send This' }).click()
    await expect(page.getByText('You asked for something different.')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, Show It Like This' }).click()
    await expect(page.getByText('Thank you, you said yes.')).toBeVisible()
  })
})
