import { expect, test } from 'vitest'
import { seededAddress } from '../../testing/engines.ts'
import { makeOwner, signIn } from '../../testing/owner.ts'
import { openTestShop, sendJson } from '../../testing/test-shop.ts'

test('a barber’s username and password do not open the owner’s area', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  await makeOwner(shop)
  const credentials = { username: 'tom.ashdown', password: 'seven secret combs' }
  const barber = {
    ...credentials,
    name: 'Tom Ashdown',
    title: 'Barber',
    phone: '07700 900101',
    email: 'tom@brasscomb.example',
  }
  const kept = await sendJson(shop, 'PUT', '/api/admin-barbers/1', barber, await signIn(shop))
  expect(await kept.json()).toMatchObject({ username: credentials.username, hasPassword: true })
  expect((await sendJson(shop, 'POST', '/api/admin/login', credentials)).status).toBe(401)
  await shop.close()
})
