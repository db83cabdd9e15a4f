import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { leavesOf, readMail } from '../../../../testing/mail/read-mail.ts'
import { type SmtpServer, startSmtp } from '../../../../testing/mail/smtp-server.ts'
import { workOn } from '../../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../../testing/staff.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'
import type { Person } from './contract.ts'
import { INVITATION_REFUSED, PERSON_REFUSALS } from './messages.ts'

const PASSWORD = 'four hot towels at noon'
const RECEPTION = { role: 'reception', barberId: null, setsOwnAbsences: false }

describe.each(ENGINES)('accounts of the people in the shop on %s', engine => {
  let shop: TestShop
  let smtp: SmtpServer
  let owner: { Cookie: string }
  beforeAll(async () => {
    smtp = await startSmtp()
    shop = await openTestShop(await seededAddress(engine), { env: { SMTP_URL: smtp.url } })
    await makeOwner(shop)
  })
  afterAll(async () => {
    await shop.close()
    await smtp.stop()
  })
  beforeEach(async () => {
    owner = await signIn(shop)
  })
  afterEach(() => {
    smtp.taken.length = 0
    shop.setNow(TEST_NOW)
  })

  const daysLater = (days: number) =>
    shop.setNow(
      Temporal.Instant.from(TEST_NOW)
        .add({ hours: 24 * days })
        .toString(),
    )
  const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    sendJson(shop, method, path, body, { ...owner, Accept: 'application/json' })
  const invite = (username: string, changes: object = {}) =>
    send('POST', '/api/admin/people', { username, email: null, ...RECEPTION, ...changes })
  const people = async (): Promise<Person[]> =>
    (await shop.app.request('/api/admin/people', { headers: owner })).json()
  const person = async (username: string) => (await people()).find(each => each.username === username)
  const idOf = async (username: string) => (await person(username))?.id
  const tokenOf = async (response: Response) => new URL((await response.json()).link).hash.slice(1)
  const accept = (token: string, newPassword = PASSWORD) =>
    sendJson(shop, 'POST', '/api/admin/invitation/accept', { token, newPassword })
  const login = async (username: string) =>
    (await sendJson(shop, 'POST', '/api/admin/login', { username, password: PASSWORD })).status
  const refusal = async (response: Response) => [response.status, (await response.json()).title]

  // Shows threat 82
  test('an invitation’s link gives the account its password once', async () => {
    const response = await invite('rhona')
    expect(response.status).toBe(201)
    const token = await tokenOf(response)
    expect(await person('rhona')).toMatchObject({ status: 'invited', role: 'reception' })
    expect(await login('rhona')).toBe(401)
    const shown = await sendJson(shop, 'POST', '/api/admin/invitation', { token })
    expect(await shown.json()).toMatchObject({ username: 'rhona', role: 'reception' })
    expect((await accept(token, 'short')).status).toBe(422)
    const uses = await Promise.all([accept(token), accept(token)])
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await (await accept(token)).text()).toBe(INVITATION_REFUSED)
    expect((await person('rhona'))?.lastSeenAt).toBeNull()
    expect([await login('rhona'), (await person('rhona'))?.status]).toEqual([200, 'active'])
    expect((await person('rhona'))?.lastSeenAt).toBe(new Date(TEST_NOW).toISOString())
    const stored = await shop.db.read.selectFrom('invite_token').select('token_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  // Shows threat 82
  test('an invitation ends after seven days, when it is renewed, and when it is deleted', async () => {
    const first = await tokenOf(await invite('mona'))
    const id = await idOf('mona')
    const second = await tokenOf(await send('POST', `/api/admin/people/${id}/link`, {}))
    expect([(await accept(first)).status, second === first]).toEqual([422, false])
    daysLater(7)
    expect((await accept(second)).status).toBe(422)
    owner = await signIn(shop)
    expect((await person('mona'))?.invitedUntil).toBeNull()
    const third = await tokenOf(await send('POST', `/api/admin/people/${id}/link`, {}))
    const remove = () => shop.app.request(`/api/admin/people/${id}`, { method: 'DELETE', headers: owner })
    expect((await remove()).status).toBe(204)
    expect([(await accept(third)).status, (await remove()).status]).toEqual([422, 404])
    expect((await invite('mona')).status).toBe(201)
  })

  test('an invitation is mailed with a link of its own', async () => {
    const response = await invite('ines', { email: 'ines@shop.example' })
    expect(await response.json()).toMatchObject({ isMailed: true })
    const worker = workOn(shop)
    await worker.look()
    await worker.stop()
    expect(smtp.taken.map(mail => mail.to)).toEqual(['ines@shop.example'])
    const [text, html] = leavesOf(readMail(smtp.taken[0]?.source ?? '')).map(part => part.content)
    const token = /\/admin-invite#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
    expect(html).toContain(token)
    expect(text).toContain('ines')
    expect((await accept(token)).status).toBe(200)
  })

  test('a username and a barber’s column are each one account’s', async () => {
    const asBarber = { role: 'barber', barberId: 4 }
    expect(await refusal(await invite('admin'))).toEqual([409, 'username-in-use'])
    expect((await invite('ellis.b', asBarber)).status).toBe(201)
    expect(await refusal(await invite('ellis.c', asBarber))).toEqual([409, 'column-taken'])
    expect(await refusal(await invite('no.barber', { role: 'barber', barberId: 99 }))).toEqual([
      404,
      'no-such-barber',
    ])
    expect((await invite('columnless', { role: 'barber' })).status).toBe(400)
    const team = await (await shop.app.request('/api/admin-barbers', { headers: owner })).json()
    expect(team.find(({ id }: { id: number }) => id === 4)).toMatchObject({
      username: 'ellis.b',
      hasPassword: false,
    })
  })

  // Shows threat 81, ASVS 7.4.2
  test('disabling and demoting end the sessions, and a reset does not open a disabled account', async () => {
    const id = await makeStaff(shop, { role: 'owner', username: 'second' })
    const statusOf = async (headers: { Cookie: string }) =>
      (await shop.app.request('/api/admin/session', { headers })).status
    const before = await signInAs(shop, 'second')
    expect((await send('PUT', `/api/admin/people/${id}`, RECEPTION)).status).toBe(204)
    expect(await statusOf(before)).toBe(401)
    const demoted = await signInAs(shop, 'second')
    expect((await shop.app.request('/api/admin/people', { headers: demoted })).status).toBe(403)
    expect((await send('PUT', `/api/admin/people/${id}/disabled`, { isDisabled: true })).status).toBe(204)
    expect(await statusOf(demoted)).toBe(401)
    await expect(signInAs(shop, 'second')).rejects.toThrow('401')
    await sendJson(shop, 'POST', '/api/admin/request-reset', { username: 'second' })
    const tokens = await shop.db.read
      .selectFrom('reset_token')
      .where('admin_id', '=', id)
      .selectAll()
      .execute()
    expect(tokens).toEqual([])
    expect((await send('PUT', `/api/admin/people/${id}/disabled`, { isDisabled: false })).status).toBe(204)
    expect(await statusOf(await signInAs(shop, 'second'))).toBe(200)
  })

  // Shows threat 86
  test('the last owner who can sign in stays one, also when two demote each other at once', async () => {
    const own = await idOf('admin')
    const demote = await send('PUT', `/api/admin/people/${own}`, RECEPTION)
    expect([demote.status, (await demote.json()).detail]).toEqual([409, PERSON_REFUSALS['last-owner']])
    const disable = await send('PUT', `/api/admin/people/${own}/disabled`, { isDisabled: true })
    expect(await refusal(disable)).toEqual([409, 'last-owner'])
    const other = await makeStaff(shop, { role: 'owner', username: 'other' })
    const headers = await signInAs(shop, 'other')
    const both = await Promise.all([
      send('PUT', `/api/admin/people/${other}`, RECEPTION),
      sendJson(shop, 'PUT', `/api/admin/people/${own}`, RECEPTION, headers),
    ])
    // The one that lost is refused as the last owner, or was signed out before it was judged.
    const [changed, refused] = both.map(({ status }) => status).sort()
    expect([changed, [401, 409].includes(refused ?? 0)]).toEqual([204, true])
    const owners = await shop.db.read
      .selectFrom('admin')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute()
    expect(owners).toHaveLength(1)
    await shop.db.transact(tx =>
      tx.updateTable('admin').set({ role: 'owner' }).where('username', '=', 'admin').execute(),
    )
  })

  // Shows threat 83, ASVS 7.5.1
  test('every change of accounts needs a password given lately, and is in the audit trail', async () => {
    await invite('tara')
    const id = await idOf('tara')
    const { entries } = await (await shop.app.request('/api/admin/audit', { headers: owner })).json()
    expect(entries[0]).toMatchObject({ who: 'admin', action: 'person-invited', subject: 'tara' })
    shop.setNow(Temporal.Instant.from(TEST_NOW).add({ minutes: 6 }).toString())
    const remove = shop.app.request(`/api/admin/people/${id}`, {
      method: 'DELETE',
      headers: { ...owner, Accept: 'application/json' },
    })
    const refused = await Promise.all([
      invite('late'),
      send('POST', `/api/admin/people/${id}/link`, {}),
      send('PUT', `/api/admin/people/${id}`, RECEPTION),
      send('PUT', `/api/admin/people/${id}/disabled`, { isDisabled: true }),
      remove,
    ])
    for (const response of refused) expect(await refusal(response)).toEqual([403, 'confirmation-needed'])
  })
})
