import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededAddress } from '../../../../testing/engines.ts'
import { renderedPage, wordsOf } from '../../../../testing/html/rendered-page.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const CHOSEN = 'by=treatment&treatments=1,8&barber=1&date=2026-12-04&time=10:15'

describe('the server-rendered wizard', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
  })
  afterAll(() => shop.close())
  const page = (search: string) => renderedPage(shop, `/booking?${search}`)

  // Shows §2.14, §2.15
  test.each([
    [1, 'Select Booking Type', 'Back Continue'],
    [2, 'Choose Options', 'Back Continue'],
    [3, 'Select Date & Time', 'Back Continue'],
    [4, 'Select Treatments', 'Back Continue'],
    [5, 'Confirm Booking', 'Back Confirm Booking'],
  ])('step %i is %s, with the progress and both buttons', async (step, name, buttons) => {
    const html = await page(`${CHOSEN}&step=${step}`)
    expect(wordsOf(html)).toContain(`Step ${step} of 5 ${name}`)
    expect(html).toMatch(new RegExp(`<progress [^>]*value="${step}" max="5"`))
    expect(wordsOf(html)).toContain(`${buttons} `)
  })

  // Shows §2.16
  test('step 1 offers to book by treatment and by barber', async () => {
    const text = wordsOf(await page(''))
    expect(text).toMatch(/Book by Treatment .* Book by Barber/)
  })

  // Shows §2.21, §2.25
  test('a treatment’s card has its name, price, description and minutes', async () => {
    const text = wordsOf(await page('by=treatment&treatments=1,8&step=2'))
    expect(text).toContain(
      'Gents cut 16+ £19.00 Scissors or clippers, a tidy neck and a style that suits you. 30 min',
    )
    expect(text).toContain('2 treatments · £34.00 · 55 min')
  })

  // Shows §2.20, §3.3
  test('a barber’s card has the photo or the placeholder, the name, and Select or Selected', async () => {
    const html = await page('by=barber&barber=1&step=2')
    const cards = [...html.matchAll(/<a class="choice.*?<\/a>/gs)].map(([card]) => card)
    expect(cards.map(card => /src="([^"]*)"/.exec(card)?.[1])).toEqual([
      '/portraits/tom-ashdown.svg',
      '/portraits/marco-bellandi.svg',
      '/portraits/yusuf-karaman.svg',
      '/portraits/coming-soon.svg',
    ])
    expect(wordsOf(cards[0] ?? '')).toMatch(/Tom Ashdown .* Selected/)
    expect(wordsOf(cards[1] ?? '')).toMatch(/Marco Bellandi .* Select $/)
  })

  // Shows §2.27
  test('step 5 shows the visit and fields for name, email and phone', async () => {
    const text = wordsOf(await page(`${CHOSEN}&step=5`))
    expect(text).toContain('Friday 4 December at 10:15 with Tom Ashdown')
    expect(text).toContain('Name (required) Email (required) Phone (required)')
  })

  // Shows §2.30
  test('step 5 without data shows Missing Booking Information and Return to Home', async () => {
    expect(wordsOf(await page('step=5'))).toMatch(/Missing Booking Information .* Return to Home /)
  })
})
