import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said } from '../../../../testing/booking-requests.ts'
import { ONE_ENGINE, seededAddress } from '../../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../../testing/test-shop.ts'

describe.each(ONE_ENGINE)('the address of the owner’s account on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const change = (email: string | null) => sendJson(shop, 'PUT', '/api/admin/email', { email }, owner)
  const kept = async () =>
    (await (await shop.app.request('/api/admin/session', { headers: owner })).json()).email

  // Shows threat 101
  test('is set, changed and removed after a sign-in, and every other session ends', async () => {
    const elsewhere = await signIn(shop)
    expect(await kept()).toBeNull()
    expect((await change(' owner@shop.example ')).status).toBe(204)
    expect(await kept()).toBe('owner@shop.example')
    expect((await shop.app.request('/api/admin/session', { headers: elsewhere })).status).toBe(401)
    expect((await change(null)).status).toBe(204)
    expect(await kept()).toBeNull()
  })

  test('must be a valid email address', async () => {
    expect(await said(change('owner'))).toEqual([
      400,
      expect.stringContaining('Please give an email address'),
    ])
  })

  test('is recorded in the audit trail without its value', async () => {
    await change('owner@shop.example')
    const { entries } = await (await shop.app.request('/api/admin/audit', { headers: owner })).json()
    expect(entries[0]).toMatchObject({ action: 'email-changed', changes: [] })
    expect(JSON.stringify(entries)).not.toContain('owner@shop.example')
  })
})
