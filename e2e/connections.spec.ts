import { booked } from '../src/testing/booking-requests.ts'
import { startSmtp } from '../src/testing/mail/smtp-server.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectToFit } from './support/fits.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PASSWORD = 'the password of the mailbox'

test('the owner sets up mail on a phone, sends a test until it arrives, and chooses mail to the shop', async ({
  page,
  shop,
}) => {
  const smtp = await startSmtp()
  await openOwnerPage(page, shop, '/admin/shop')
  await page.getByRole('link', { name: 'Mail and texts' }).click()
  await expect(page.getByText('There is no mail server yet')).toBeVisible()
  await page.getByText('Set Up Mail').click()
  const mail = page.getByRole('form', { name: 'Mail', exact: true })
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(mail.getByText('Give the name of the server')).toBeVisible()
  await mail.getByLabel(/^Server/).fill('127.0.0.1')
  await mail.getByLabel(/^Port/).fill(new URL(smtp.url).port)
  await mail.getByLabel('Encryption').selectOption('None, for a server on this machine')
  await mail.getByLabel(/^Username/).fill('bookings')
  await mail.getByLabel(/^Password/).fill(PASSWORD)
  await mail.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'It is used from the next message on.')
  await expect(page.getByText(/^Mail goes out through 127\.0\.0\.1, from /)).toBeVisible()
  await expect(mail.getByLabel(/^Password/)).toHaveValue('')

  smtp.misbehave('AUTH', { respond: '535 5.7.8 Wrong password, says the server' })
  await page.getByRole('button', { name: 'Send Me a Test' }).click()
  await expect(page.getByText('It was not sent: the mail server refuses the name or password')).toBeVisible()
  await expect(page.getByText('535 5.7.8 Wrong password, says the server')).toBeVisible()
  smtp.behave()
  await page.getByRole('button', { name: 'Send Me a Test' }).click()
  await expect(page.getByText('The server took it. Look into your inbox.')).toBeVisible()
  expect(smtp.taken).toHaveLength(1)
  expect(smtp.signedIn.at(-1)).toBe(`bookings ${PASSWORD}`)

  const shopMail = page.getByRole('form', { name: 'Mail to the shop' })
  await shopMail.getByLabel('A new booking').selectOption('At once')
  await shopMail.getByLabel('A visit that is cancelled').selectOption('Each morning')
  await shopMail.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', 'It holds from the next booking on.')
  await page.reload()
  await expect(shopMail.getByLabel('A new booking')).toHaveValue('at-once')
  await expectToFit(page)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Remove the mail server' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the mail server?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByText('There is no mail server yet')).toBeVisible()
  await smtp.stop()
})

test('the owner backs up, and puts the file back after a question', async ({ page, shop }) => {
  test.slow()
  await booked(shop)
  await openOwnerPage(page, shop, '/admin/shop/backups')
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  const file = await (await download).path()
  await expectToast(page, 'Backup made', 'It is on its way to your downloads.')
  await booked(shop, { time: '12:00' })
  const restore = page.getByRole('form', { name: 'Put a backup back' })
  await restore.getByRole('button', { name: 'Check This File' }).click()
  await expect(restore.getByText('Choose a file first.')).toBeVisible()
  await restore.getByLabel(/^Backup file/).setInputFiles(file)
  await restore.getByRole('button', { name: 'Check This File' }).click()
  const question = page.getByRole('dialog', { name: 'Replace the whole shop?' })
  await expect(question.getByText('The backup holds 1 visit and 1 customer')).toBeVisible()
  await expect(question.getByText('The shop holds 2 visits and 1 customer')).toBeVisible()
  await expectNoAxeViolations(page)
  shop.setNow('2026-12-01T08:01:00Z')
  await question.getByRole('button', { name: 'Replace the Shop' }).click()
  await expect(page.getByText('The backup is in place.')).toBeVisible()
  const visits = async () => (await shop.db.read.selectFrom('visit').select('id').execute()).length
  expect(await visits()).toBe(1)

  await page.getByRole('button', { name: /^Put Back: Before a backup was put back/ }).click()
  await expect(question.getByText('The backup holds 2 visits')).toBeVisible()
  shop.setNow('2026-12-01T08:02:00Z')
  await question.getByRole('button', { name: 'Replace the Shop' }).click()
  await expect.poll(visits).toBe(2)
  await expect(question).toBeHidden()
  await expectToFit(page)
  await expectNoAxeViolations(page)
})
