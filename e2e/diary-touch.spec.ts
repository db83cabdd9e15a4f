import { booked } from '../src/testing/booking-requests.ts'
import { sendJson } from '../src/testing/test-shop.ts'
import { block, column, openDay, placeOf } from './support/diary.ts'
import { expectToast, openOwnerPage } from './support/owner.ts'
import { expect, test } from './support/shop.ts'

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a visit is dragged by a long press, which opens no question; a swipe scrolls', async ({
    page,
    shop,
  }) => {
    const { id } = await openDay(page, shop)
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const box = await block(page, 'Sam Example').boundingBox()
    if (!box) throw new Error('Nothing to drag.')
    const [x, y] = [box.x + 60, box.y + 12]
    await touch('touchStart', x, y)
    for (const dy of [10, 20, 40]) await touch('touchMove', x, y + dy)
    await touch('touchEnd')
    expect(await placeOf(shop, id)).toMatchObject({ start: 600 })

    const again = await block(page, 'Sam Example').boundingBox()
    const top = (again?.y ?? 0) + 12
    await touch('touchStart', x, top)
    await expect(page.getByRole('status').filter({ hasText: 'Lifted: Sam Example.' })).toBeAttached()
    // The browser's own long press comes a moment after the lift.
    await block(page, 'Sam Example').evaluate(pressed =>
      pressed.dispatchEvent(
        new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }),
      ),
    )
    for (let dy = 8; dy <= box.height * 2; dy += 8) await touch('touchMove', x, top + dy)
    await touch('touchMove', x, top + box.height * 2)
    await touch('touchEnd')
    await expectToast(page, 'Visit moved', /^Sam Example, 11:00 to 11:30/)
    await expect(page.getByRole('dialog', { name: 'Why not?' })).toHaveCount(0)
    expect(await placeOf(shop, id)).toMatchObject({ start: 660, minutes: 30 })
  })

  test('the barbers are tabs, one column at a time, and a booking shows the one it was made with', async ({
    page,
    shop,
  }) => {
    await openDay(page, shop)
    const tabs = page.getByRole('navigation', { name: 'Barbers' })
    await expect(tabs.getByRole('button', { name: 'Tom' })).toHaveAttribute('aria-current', 'true')
    await tabs.getByRole('button', { name: 'Marco' }).click()
    await expect(tabs.getByRole('button', { name: 'Marco' })).toHaveAttribute('aria-current', 'true')
    await expect(block(page, 'Sam Example')).not.toBeInViewport({ ratio: 0.3 })
    await page.getByRole('button', { name: 'Book', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Book for a customer' })
    await sheet.getByLabel(/^Name/).fill('Ida Late')
    await sheet.getByLabel('Phone', { exact: true }).fill('07700 900188')
    await sheet.getByRole('checkbox', { name: /^Gents cut/ }).check()
    await sheet.getByLabel('Barber').selectOption('Tom Ashdown')
    await sheet.getByLabel('Time', { exact: true }).fill('17:30')
    await sheet.getByRole('button', { name: 'Book at 17:30' }).tap()
    await expect(tabs.getByRole('button', { name: 'Tom' })).toHaveAttribute('aria-current', 'true')
    await expect(block(page, 'Ida Late')).toBeInViewport({ ratio: 1 })
  })

  test('a visit of 5 minutes can be touched on 24 px', async ({ page, shop }) => {
    const { id } = await openDay(page, shop)
    await shop.db.transact(tx =>
      tx
        .updateTable('visit')
        .set({ duration_minutes: 5, changed_at: '2026-12-01T08:00:01.000Z' })
        .where('id', '=', id)
        .execute(),
    )
    await expect(block(page, 'Sam Example')).toContainText('10:00')
    await expect.poll(async () => (await block(page, 'Sam Example').boundingBox())?.height).toBeLessThan(20)
    const box = await block(page, 'Sam Example').boundingBox()
    const middle = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    for (const dy of [-11, 11]) {
      await page.touchscreen.tap(middle.x, middle.y + dy)
      await expect(page.getByRole('dialog', { name: 'Sam Example' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Sam Example' })).toBeHidden()
    }
  })

  test('the last visit of a day scrolls clear of the button that books', async ({ page, shop }) => {
    await booked(shop, { time: '18:30' })
    await openOwnerPage(page, shop, '/admin/diary?date=2026-12-04')
    await expect(block(page, 'Sam Example')).toBeVisible()
    await page.locator('.day-scroller').evaluate(scroller => scroller.scrollTo(0, scroller.scrollHeight))
    const book = await page.getByRole('button', { name: 'Book', exact: true }).boundingBox()
    await expect
      .poll(async () => {
        const last = await block(page, 'Sam Example').boundingBox()
        return (last?.y ?? 0) + (last?.height ?? 0)
      })
      .toBeLessThanOrEqual(book?.y ?? 0)
  })
})

test('a tablet shows every barber, though one is away, and the toolbar in one line', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openOwnerPage(page, shop, '/admin/diary?date=2026-12-06')
  const last = column(page, 'Ellis Wardley')
  await expect(last).toBeVisible()
  const box = await last.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(768)
  const view = await page.getByRole('link', { name: 'Week', exact: true }).boundingBox()
  const book = await page.getByRole('button', { name: 'Book', exact: true }).boundingBox()
  expect(Math.abs((view?.y ?? 0) - (book?.y ?? 0))).toBeLessThan(10)
})

test('in a narrow column the next step’s button covers nothing of how late a customer says they are', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { token } = await booked(shop, { time: '10:15' })
  shop.setNow('2026-12-04T10:06:00Z')
  await sendJson(shop, 'PUT', `/api/visits/${token}/late`, { minutes: 15 })
  await openOwnerPage(page, shop, '/admin/diary')
  const [button, sign] = [page.getByRole('button', { name: 'Here, Sam Example' }), page.getByText('+15')]
  await expect(button).toBeVisible()
  const boxes = [await sign.boundingBox(), await button.boundingBox()]
  const [said, step] = boxes.map(box => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }))
  expect(said?.right).toBeLessThanOrEqual(step?.left ?? 0)
})
