import { expectNoAxeViolations } from './support/axe.ts'
import { openQueue } from './support/devices.ts'
import { expectToFit } from './support/fits.ts'
import { expect, test } from './support/shop.ts'

test('the owner prints a poster that leads to the queue, and nothing beside it', async ({ page, shop }) => {
  await openQueue(page.request, shop)
  await page.goto('/admin/shop')
  await page.getByRole('link', { name: 'Poster for the queue' }).click()
  const poster = page.getByRole('article', { name: 'The poster' })
  await expect(poster).toContainText('The Brass Comb')
  await expect(poster).toContainText('No app, no account')
  await expect(poster).toContainText(`${new URL(shop.url).host}/queue`)
  await expect(poster.getByRole('img', { name: 'QR code that leads to the queue' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
  for (const [name, width, height] of [
    ['A4', 210, 297],
    ['A5', 148, 210],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const pages = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    const millimetres = pages.map(([, ...points]) =>
      points.map(each => Math.round((Number(each) / 72) * 25.4)),
    )
    expect(millimetres).toEqual([[width, height]])
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
