import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededAddress } from '../../../../testing/engines.ts'
import { renderedPage } from '../../../../testing/html/rendered-page.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

describe('the header', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
  })
  afterAll(() => shop.close())

  /** The links of the bar or the drawer of one page: address, text, and whether it is the current page. */
  async function links(path: string, where: 'Main' | 'Menu') {
    const html = await renderedPage(shop, path)
    const nav = new RegExp(`<nav aria-label="${where}".*?</nav>`, 's').exec(html)?.[0] ?? ''
    return [...nav.matchAll(/<a ([^>]*)>([^<]*)</g)].map(([, attributes = '', name]) => ({
      name,
      to: /href="([^"]*)"/.exec(attributes)?.[1],
      isCurrent: attributes.includes('aria-current="page"'),
    }))
  }
  const PAGES = [
    { name: 'Home', to: '/' },
    { name: 'Advertise Your Business', to: '/advertise' },
    { name: 'Our Story', to: '/our-story' },
    { name: 'Price List', to: '/price-list' },
  ]

  // Shows §2.8, §2.10
  test.each(['Main', 'Menu'] as const)('%s has the four links, in order', async where =>
    expect(await links('/', where)).toEqual(PAGES.map(page => ({ ...page, isCurrent: page.to === '/' }))),
  )

  // Shows §2.9
  test('highlights Home on the home page and nowhere else', async () => {
    const isHomeCurrent = async (path: string) => (await links(path, 'Main'))[0]?.isCurrent
    expect(await isHomeCurrent('/')).toBe(true)
    for (const path of ['/our-story', '/price-list', '/nowhere'])
      expect(await isHomeCurrent(path), path).toBe(false)
  })

  test('has a Book Appointment button in its bar and in its drawer', async () => {
    const html = await renderedPage(shop, '/our-story')
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
    expect(header.match(/href="\/booking"[^>]*>Book Appointment</g)).toHaveLength(2)
  })
})
