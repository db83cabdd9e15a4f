import { expect, test } from 'vitest'
import { renderPage } from './entry-server.tsx'
import { freshAddress } from './testing/engines.ts'
import { openTestShop } from './testing/test-shop.ts'

const url = { pathname: '/price-list', search: '' }
const site = { widgetScript: '/widget.js', publicUrl: 'https://shop.example', year: 2026 }
const assets = { entry: '/entry.js', styles: [], preloadsOf: () => [] }

test('a page whose reading fails is no page: the rendering fails with it', async () => {
  const shop = await openTestShop(await freshAddress('sqlite'))
  const readAll = async (path: string) => (await shop.app.request(path)).json()
  const readNoPrices = async (path: string) => {
    if (path === '/api/treatments') throw new Error('The database is away.')
    return readAll(path)
  }
  expect((await renderPage(url, { site, read: readAll, assets })).html).toContain('Gents')
  await expect(renderPage(url, { site, read: readNoPrices, assets })).rejects.toThrow('away')
  await shop.close()
})
