import { expect, test } from 'vitest'
import { seededAddress } from '../../../../testing/engines.ts'
import { openTestShop, sendJson } from '../../../../testing/test-shop.ts'

const TOKEN = 'a-token-that-must-stay-private'

// Shows threat 105, ASVS 16.2.5
test('the log holds no reset token, neither from the address nor from the form', async () => {
  const lines: string[] = []
  const shop = await openTestShop(await seededAddress('sqlite'), { onLogLine: line => lines.push(line) })
  await shop.app.request(`/admin-reset?token=${TOKEN}`)
  await shop.app.request(`/api/admin/reset-password?token=${TOKEN}`)
  const body = { token: TOKEN, newPassword: 'four hot towels at noon' }
  expect((await sendJson(shop, 'POST', '/api/admin/reset-password', body)).status).toBe(422)
  expect(lines.join('')).not.toContain(TOKEN)
  expect(lines).toHaveLength(3)
  await shop.close()
})
