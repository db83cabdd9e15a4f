import { expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { renderedPage, wordsOf } from '../../../testing/html/rendered-page.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

async function textAt(path: string): Promise<string> {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const text = wordsOf(await renderedPage(shop, path))
  await shop.close()
  return text
}

// Shows §1.3, §2.6, §9.16, §9.17, §9.18, §9.19, §9.20
test('the advertising prices name each package with its price and terms, and the two fees', async () => {
  const text = await textAt('/advertising-prices')
  for (const line of [
    'Basic £6.00 6-month minimum, cards not included a week',
    'Standard £7.50 6-month minimum, cards kept in shop a week',
    'Premium £9.00 3-month minimum, cards kept in shop a week',
    'Set-up fee £15.00 With every package; you send the ad as a PDF once',
    'Ad creation £50.00 Optional surcharge; we make the ad for you once',
  ])
    expect(text).toContain(line)
})

// Shows §1.3, §9.22
test('the advertising page states how often and how long an advert is seen', async () => {
  const text = await textAt('/advertise')
  expect(text).toContain('6 times at least, in a 30-minute treatment')
  expect(text).toContain('15 seconds each time: the picture freezes')
})
