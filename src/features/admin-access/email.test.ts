import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { makeOwner, OWNER_PASSWORD, signIn } from '../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../testing/test-shop.ts'
import { said } from '../../testing/wishes.ts'

describe.each(ENGINES)('the address of the owner’s account on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await freshAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const change = (email: string | null, currentPassword = OWNER_PASSWORD) =>
    sendJson(shop, 'PUT', '/api/admin/email', { email, currentPassword }, owner)
  const kept = async () =>
    (await (await shop.app.request('/api/admin/session', { headers: owner })).json()).email

  test('is given, changed and taken away by whoever knows the password', async () => {
    expect(await kept()).toBeNull()
    expect((await change(' owner@shop.example ')).status).toBe(204)
    expect(await kept()).toBe('owner@shop.example')
    expect((await change(null)).status).toBe(204)
    expect(await kept()).toBeNull()
  })

  test('stays as it is when the password is wrong, for a mailbox is a way into the account', async () => {
    expect(await said(change('thief@elsewhere.example', 'a guess of theirs'))).toEqual([
      422,
      'That is not your password.',
    ])
    expect(await kept()).toBeNull()
  })

  test('is one that mail can be sent to', async () => {
    expect(await said(change('owner'))).toEqual([
      400,
      expect.stringContaining('Please give an email address'),
    ])
  })

  test('is noted in the trail without being told there', async () => {
    await change('owner@shop.example')
    const { entries } = await (await shop.app.request('/api/admin/audit', { headers: owner })).json()
    expect(entries[0]).toMatchObject({ action: 'email-changed', changes: [] })
    expect(JSON.stringify(entries)).not.toContain('owner@shop.example')
  })
})
