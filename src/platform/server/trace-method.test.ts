import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { seededAddress } from '../../testing/engines.ts'
import { serve } from '../../testing/serve.ts'
import { openTestShop } from '../../testing/test-shop.ts'

// Shows ASVS 13.4.4
test('a TRACE request is not echoed', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const { origin, stop } = await serve(shop)
  const { statusCode, body } = await new Promise<{ statusCode: number | undefined; body: string }>(
    (resolve, reject) => {
      request(`${origin}/api/barbers`, { method: 'TRACE', headers: { 'X-Secret': 'do-not-echo' } })
        .on('response', async response =>
          resolve({ statusCode: response.statusCode, body: await text(response) }),
        )
        .on('error', reject)
        .end()
    },
  )
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('do-not-echo')
  await stop()
  await shop.close()
})
