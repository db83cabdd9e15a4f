import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../../testing/staff.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { isOfVisit, STAFF_CALLS } from './call-rules.ts'
import { NOT_YOUR_ROLE } from './messages.ts'
import { ROLES, type Role } from './rules.ts'

type Headers = { Cookie: string }
type Call = { name: string; method: string; path: string; pattern: string; roles: unknown }

describe.each(ENGINES)('every call of the product on %s', engine => {
  let shop: TestShop
  let calls: Call[]
  let signedIn: Record<Role, Headers>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    await makeStaff(shop, { role: 'reception' })
    await makeStaff(shop, { role: 'barber' })
    calls = protectedCalls(shop)
    signedIn = {
      owner: await signIn(shop),
      reception: await signInAs(shop, 'rhona'),
      barber: await signInAs(shop, 'tom'),
    }
  })
  afterAll(() => shop.close())

  /** An empty form is refused by every handler before anything is done. */
  const send = ({ method, path }: Call, headers: Record<string, string>) =>
    shop.app.request(path, { method, headers: { 'Content-Type': 'text/plain', ...headers } })
  const refusalOf = async (call: Call, headers: Record<string, string>) => {
    const response = await send(call, { ...headers, Accept: 'application/json' })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream || response.ok) await response.body?.cancel()
    if (response.ok) return ''
    const { title, detail } = await response.json()
    return title === 'not-your-role' ? detail : title
  }

  // Shows threat 77
  test('stands in the table of roles, and the table has no other', () => {
    expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(STAFF_CALLS.keys()))
    for (const { name, roles } of calls) expect(roles, name).toEqual(STAFF_CALLS.get(name))
  })

  // Shows threat 77
  test.each(ROLES)('is open to the role %s exactly where the table says so', async role => {
    for (const call of calls) {
      const isOpen = STAFF_CALLS.get(call.name)?.includes(role)
      const refusal = await refusalOf(call, signedIn[role])
      if (isOpen) expect([NOT_YOUR_ROLE, 'not-signed-in'], call.name).not.toContain(refusal)
      else expect(refusal, call.name).toBe(NOT_YOUR_ROLE)
    }
  })

  test('refuses a barber the visits of other columns, whichever call of theirs has a visit in its path', async () => {
    const { id } = await booked(shop, { barberId: 4 })
    const ofVisit = calls.filter(
      ({ name, pattern }) => pattern.includes('/visits/{id}') && STAFF_CALLS.get(name)?.includes('barber'),
    )
    expect(ofVisit.length).toBeGreaterThan(5)
    expect(ofVisit.map(({ name }) => name).toSorted()).toEqual(
      [...STAFF_CALLS.keys()].filter(isOfVisit).toSorted(),
    )
    for (const call of ofVisit) {
      const sent = { ...call, path: call.pattern.replace('{id}', id) }
      const refusal = await refusalOf(sent, { ...signedIn.barber, 'Content-Type': 'application/json' })
      expect(refusal, call.name).toBe('not-your-column')
    }
  })

  // Shows threat 77
  test('refuses the same in every other spelling that reaches it', async () => {
    const { barber } = signedIn
    for (const { path } of calls.filter(({ name }) => name === 'listTeam' || name === 'getDailyReport'))
      for (const spelt of [path, `${path}?x=1`, path.replace('/api/a', '/api/%61')]) {
        expect((await shop.app.request(spelt, { headers: barber })).status, spelt).toBe(403)
        expect((await shop.app.request(spelt, { method: 'HEAD', headers: barber })).status, spelt).toBe(403)
      }
    expect((await shop.app.request('/api/admin/no-such-call', { headers: barber })).status).toBe(403)
  })

  // Shows threat 81
  test('is closed to accounts that are signed out, disabled, or of a barber who is not active', async () => {
    const id = await makeStaff(shop, { role: 'reception', username: 'gone' })
    await makeStaff(shop, { role: 'barber', username: 'marco', barberId: 2 })
    const headers = [await signInAs(shop, 'gone'), await signInAs(shop, 'marco')]
    await shop.db.transact(async tx => {
      await tx.updateTable('admin').set({ disabled_at: '2026-12-01' }).where('id', '=', id).execute()
      await tx.updateTable('barber').set({ is_active: 0 }).where('id', '=', 2).execute()
    })
    for (const each of [...headers, {}])
      for (const call of calls) expect(await refusalOf(call, each), call.name).toBe('not-signed-in')
    for (const username of ['gone', 'marco']) await expect(signInAs(shop, username)).rejects.toThrow('401')
  })

  // Shows threat 81
  test('is closed to a demoted account from its next request on', async () => {
    const id = await makeStaff(shop, { role: 'owner', username: 'second' })
    const headers = await signInAs(shop, 'second')
    const call = calls.find(({ name }) => name === 'listTeam')
    if (!call) throw new Error('The call is missing.')
    expect(await refusalOf(call, headers)).toBe('')
    await shop.db.transact(tx =>
      tx.updateTable('admin').set({ role: 'reception' }).where('id', '=', id).execute(),
    )
    expect(await refusalOf(call, headers)).toBe(NOT_YOUR_ROLE)
  })
})

function protectedCalls(shop: TestShop): Call[] {
  return shop.app.openAPIRegistry.definitions.flatMap(definition => {
    if (definition.type !== 'route' || definition.route.security?.length === 0) return []
    const { method, path, operationId = '', security, ...rest } = definition.route
    if (!security) return []
    const filled = path.replace(/\{\w+\}/g, '1')
    return [
      {
        name: operationId,
        method: method.toUpperCase(),
        path: filled,
        pattern: path,
        roles: rest['x-roles'],
      },
    ]
  })
}
