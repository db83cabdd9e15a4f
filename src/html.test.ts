import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededAddress } from './testing/engines.ts'
import { everyAddress } from './testing/html/every-page.ts'
import { hasJava } from './testing/html/java.ts'
import { checkHtml } from './testing/html/nu-checker.ts'
import { REAL_PAGES } from './testing/html/rendered-page.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/** Skipped without Java, but required in CI. */
const isSkipped = !hasJava() && process.env.CI !== 'true'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await seededAddress('sqlite'), { pages: REAL_PAGES })
})
afterAll(() => shop.close())

test.skipIf(isSkipped)('the HTML of every page is valid by the Nu HTML checker', async () => {
  const documents = new Map<string, string>()
  for (const address of await everyAddress(shop))
    documents.set(address, await (await shop.app.request(address)).text())
  expect(await checkHtml(documents)).toEqual([])
})

test.skipIf(isSkipped)('the Nu HTML checker reports an error', async () => {
  const html = '<!doctype html><html lang="en"><title>A page</title><p><div></div></p></html>'
  expect((await checkHtml(new Map([['/wrong', html]]))).join()).toContain(
    '/wrong: error: No “p” element in scope',
  )
})
