import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { shopVersion } from '../../shop/shop/version-store.server.ts'
import type { AuditPage } from '../../staff/audit-log/contract.ts'
import type { SectionVersions, ShopSections } from './contract.ts'
import { NO_SUCH_VERSION, SECTION_CHANGED_MEANWHILE } from './messages.ts'

describe.each(ENGINES)('the sections of the shop on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const PATH = '/api/admin/shop-sections'
  const sections = async (): Promise<ShopSections> =>
    (await shop.app.request(PATH, { headers: owner })).json()
  const save = (name: string, content: unknown, headers = {}) =>
    sendJson(shop, 'PUT', `${PATH}/${name}`, content, { ...owner, ...headers })
  const restore = (name: string, version: number, headers = {}) =>
    sendJson(shop, 'POST', `${PATH}/${name}/versions/${version}/restore`, {}, { ...owner, ...headers })
  const versions = async (name: string, query = ''): Promise<SectionVersions> =>
    (await shop.app.request(`${PATH}/${name}/versions${query}`, { headers: owner })).json()
  const newestEntry = async () => {
    const page: AuditPage = await (await shop.app.request('/api/admin/audit', { headers: owner })).json()
    return page.entries[0]
  }
  const pay = (...payments: string[]) => ({ payments })

  test('are listed as shop.config.ts began them, each with its version', async () => {
    const { identity, payments } = await sections()
    expect(identity.content.name).toBe(shop.shop.name)
    expect(payments).toEqual({ version: 1, content: pay('Cash', 'Card', 'Mobile') })
  })

  test('a change is stored, shown to guests, counted and written into the list of changes', async () => {
    const counted = await shopVersion(shop.db.read)
    const response = await save('payments', pay('Cash', 'Card'), { 'If-Match': '"1"' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ version: 2 })
    expect(response.headers.get('etag')).toBe('"2"')
    const { payments } = await (await shop.app.request('/api/shop')).json()
    expect(payments).toEqual(['Cash', 'Card'])
    expect(await shopVersion(shop.db.read)).toBe(counted + 1)
    expect(await newestEntry()).toMatchObject({
      who: 'admin',
      action: 'shop-changed',
      subject: 'the payments accepted',
      changes: [{ field: 'Payment 3', before: 'Mobile', after: null }],
    })
  })

  test('a change of what has changed meanwhile is refused, and nothing is stored', async () => {
    const response = await save('payments', pay('Shells'), { 'If-Match': '"1"' })
    expect(response.status).toBe(412)
    expect(await response.text()).toBe(SECTION_CHANGED_MEANWHILE)
    expect(response.headers.get('etag')).toBe('"2"')
    expect((await sections()).payments.content).toEqual(pay('Cash', 'Card'))
  })

  test('what is stored already adds no version, as when a tap is repeated', async () => {
    const counted = await shopVersion(shop.db.read)
    const response = await save('payments', pay('Cash', 'Card'), { 'If-Match': '"1"' })
    expect(await response.json()).toEqual({ version: 2 })
    expect(await shopVersion(shop.db.read)).toBe(counted)
  })

  test('a wrong field is named, and a field that does not belong is refused', async () => {
    const wrong = await save('payments', pay())
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toBe('payments must hold at least 1.')
    const strange = await save('payments', { ...pay('Cash'), name: 'Elsewhere' })
    expect(await strange.text()).toBe('The request has a field that does not belong there: name.')
    expect((await save('prices', {})).status).toBe(400)
  })

  // Shows threat 115
  test('an earlier version is restored as a new one, once however often it is asked for', async () => {
    const response = await restore('payments', 1, { 'If-Match': '"2"' })
    expect(await response.json()).toEqual({ version: 3 })
    expect((await sections()).payments.content).toEqual(pay('Cash', 'Card', 'Mobile'))
    expect(await newestEntry()).toMatchObject({ action: 'shop-restored', subject: 'the payments accepted' })
    expect(await (await restore('payments', 1, { 'If-Match': '"2"' })).json()).toEqual({ version: 3 })
    expect((await restore('payments', 2, { 'If-Match': '"2"' })).status).toBe(412)
  })

  test('the versions are listed, newest first, with their authors', async () => {
    const { versions: listed, nextBefore } = await versions('payments')
    expect(listed.map(({ version, changedBy }) => [version, changedBy])).toEqual([
      [3, 'admin'],
      [2, 'admin'],
      [1, null],
    ])
    expect(listed[1]?.content).toEqual(pay('Cash', 'Card'))
    expect(nextBefore).toBeNull()
    expect((await versions('payments', '?before=2')).versions).toHaveLength(1)
  })

  test('a version that is not there is a 404', async () => {
    const response = await restore('payments', 99)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(NO_SUCH_VERSION)
  })

  test('an earlier version that no longer fits is refused with the reason', async () => {
    await shop.db.transact(tx =>
      tx
        .insertInto('shop_section')
        .values({ name: 'rules', version: 2, content: '{"changeHours":-1,"namesKeptMonths":12}' })
        .execute(),
    )
    await shop.db.transact(tx =>
      tx
        .insertInto('shop_section')
        .values({ name: 'rules', version: 3, content: '{"changeHours":2,"namesKeptMonths":12}' })
        .execute(),
    )
    const response = await restore('rules', 2)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('changeHours must be at least 0')
  })

  // Shows threat 115
  test('of two changes at the same moment one is stored', async () => {
    const seen = { 'If-Match': `"${(await sections()).payments.version}"` }
    const statuses = (
      await Promise.all([save('payments', pay('Card'), seen), save('payments', pay('Cash'), seen)])
    ).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412])
  })
})
