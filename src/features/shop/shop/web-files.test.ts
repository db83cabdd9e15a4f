import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

describe('files for robots and phones', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'), { env: { PUBLIC_URL: 'https://shop.example/' } })
  })
  afterAll(() => shop.close())

  const get = async (path: string) => {
    const response = await shop.app.request(path)
    return { type: response.headers.get('content-type'), text: await response.text() }
  }

  test('robots.txt links the sitemap and excludes the calls, but not their documentation', async () => {
    const { type, text } = await get('/robots.txt')
    expect(type).toBe('text/plain; charset=UTF-8')
    expect(text).toContain('Disallow: /api/\nAllow: /api/docs\n')
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n')
  })

  test('the sitemap lists each public page once with its full address', async () => {
    const { type, text } = await get('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://shop.example/',
      'https://shop.example/booking',
      'https://shop.example/price-list',
      'https://shop.example/our-story',
      'https://shop.example/advertise',
      'https://shop.example/advertising-prices',
      'https://shop.example/privacy',
    ])
  })

  test('security.txt has a contact and expires within a year', async () => {
    const { type, text } = await get('/.well-known/security.txt')
    expect(type).toBe('text/plain; charset=UTF-8')
    expect(text.split('\n')).toEqual([
      `Contact: mailto:${shop.shop.email}`,
      'Expires: 2027-05-30T08:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ])
  })

  test('the manifest has the shop’s name', async () => {
    const { type, text } = await get('/site.webmanifest')
    expect(type).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({ name: shop.shop.name, start_url: '/', display: 'standalone' })
  })

  test('the manifest’s icons and /favicon.ico exist, one of them maskable', async () => {
    const { text } = await get('/site.webmanifest')
    const { icons }: { icons: { src: string; purpose?: string }[] } = JSON.parse(text)
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const path of [...icons.map(({ src }) => src), '/favicon.ico'])
      expect(existsSync(join(import.meta.dirname, '../../../../public', path)), path).toBe(true)
  })
})
