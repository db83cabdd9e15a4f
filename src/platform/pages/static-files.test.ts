import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededAddress } from '../../testing/engines.ts'
import { serve } from '../../testing/serve.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const SCRIPT = 'console.log("a script")'

function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/a.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/a.js.gz'), gzipSync(SCRIPT))
  return folder
}

let shop: TestShop
let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  shop = await openTestShop(await seededAddress('sqlite'), { clientFolder: builtFolder() })
  server = await serve(shop)
})
afterAll(async () => {
  await server.stop()
  await shop.close()
})

// Identity is always acceptable, so an unusual weight may only cost the compression.
// Shows threat 147
test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br', 'br'],
  ['gzip;q=0', null],
  ['*;q=0', null],
  ['identity', null],
])('sends no encoding that the client refuses: %s gives %s', async (accepted, encoding) => {
  const response = await fetch(`${server.origin}/assets/a.js`, { headers: { 'Accept-Encoding': accepted } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding')).toEqual(encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe(SCRIPT)
})
