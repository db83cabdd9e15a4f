import { runForeignSite } from './support/foreign-page.ts'
import { expect, test } from './support/shop.ts'
import { choice, confirm, expectReserved, expectStep, fillDetails, goOn, visitsIn } from './support/wizard.ts'

test('on another site’s page the widget shows the wizard, grows with it, and books', async ({
  page,
  shop,
}) => {
  const site = await runForeignSite(
    () => `<!doctype html><title>The Anchor Inn</title><h1>Our friends the barbers</h1>
      <div data-barber-booking></div><script src="${shop.url}/widget.js" async></script>`,
  )
  await page.goto(site.url)
  const element = page.locator('iframe')
  await expect(element).toHaveAttribute('title', 'Book your appointment')
  const frame = page.frameLocator('iframe')
  await expectStep(frame, 'Select Booking Type')
  const height = async () => (await element.boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThanOrEqual(600)
  await frame.getByRole('link', { name: 'Book by Treatment' }).click()
  await expectStep(frame, 'Choose Options')
  await expect.poll(height).toBeGreaterThan(1000)
  await expect
    .poll(() => frame.locator('html').evaluate(html => html.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(1)
  await choice(frame, 'Beard trim').click()
  await goOn(frame, 'Select Date & Time')
  await choice(frame, 'Tom Ashdown').click()
  await choice(frame, '12:00').click()
  await goOn(frame, 'Select Treatments')
  await goOn(frame, 'Confirm Booking')
  await fillDetails(frame)
  await confirm(frame)
  await expectReserved(frame)
  await expect.poll(height).toBeLessThan(1000)
  expect(await visitsIn(shop)).toMatchObject([{ barberId: 1, startMinute: 720, minutes: 20 }])
  await site.stop()
})

// Shows threat 121, ASVS 3.5.5
test('it fills containers added later, each once, and accepts messages of its own frame only', async ({
  page,
  shop,
}) => {
  const site = await runForeignSite(
    () => `<!doctype html><title>Later</title><script src="${shop.url}/widget.js" async></script>`,
  )
  await page.goto(site.url, { waitUntil: 'load' })
  await page.evaluate(() => {
    for (const name of ['first', 'second']) {
      const container = document.createElement('div')
      container.dataset.barberBooking = name
      document.body.append(container)
    }
  })
  await expect(page.locator('iframe')).toHaveCount(2)
  await page.evaluate(() => window.postMessage({ type: 'chairtime:height', height: 9000 }, '*'))
  await expectStep(page.frameLocator('iframe').first(), 'Select Booking Type')
  expect((await page.locator('iframe').first().boundingBox())?.height).toBeLessThan(2000)
  await site.stop()
})

// Shows threat 119
test('no page but the wizard’s own may be framed by another site', async ({ page, shop, faults }) => {
  const paths = ['/', '/booking', '/price-list', '/our-story']
  const site = await runForeignSite(
    () =>
      `<!doctype html><title>Frames</title>${paths.map(path => `<iframe src="${shop.url}${path}"></iframe>`).join('')}`,
  )
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await expect.poll(() => faults.length).toBeGreaterThanOrEqual(paths.length)
  for (const frame of page.frames().slice(1))
    expect(await frame.title().catch(() => '')).not.toContain('Brass Comb')
  for (const path of paths) {
    const headers = (await shop.app.request(path)).headers
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  for (const fault of faults.splice(0)) expect(fault).toMatch(/frame-ancestors|X-Frame-Options/)
  await site.stop()
})
