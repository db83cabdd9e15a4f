import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { freePort } from '../../../testing/free-port.ts'
import { type SmtpServer, startSmtp } from '../../../testing/mail/smtp-server.ts'
import { workOn } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { SELF_SIGNED } from '../../../testing/self-signed.ts'
import { emptyDiary, openTestShop, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import { connectionsResponse, testResponse } from './contract.ts'

const PASSWORD = 'a password for the mail server'

describe.each(ENGINES)('connections on %s', engine => {
  let shop: TestShop
  let other: TestShop
  let smtp: SmtpServer
  let owner: { Cookie: string }
  const lines: string[] = []
  beforeAll(async () => {
    const address = await seededAddress(engine)
    const key = { file: join(mkdtempSync(join(tmpdir(), 'chairtime-key-')), 'connections.key') }
    shop = await openTestShop(address, { key, onLogLine: line => lines.push(line) })
    other = await openTestShop(address, { key })
    await makeOwner(shop)
  })
  beforeEach(async () => {
    smtp = await startSmtp()
    shop.setNow(TEST_NOW)
    owner = await signIn(shop)
  })
  afterEach(async () => {
    await smtp.stop()
    await emptyDiary(shop)
    await shop.db.transact(async tx => {
      await tx.deleteFrom('connection').execute()
      await tx.deleteFrom('shop_mail').execute()
    })
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })

  const send = (method: string, path: string, body?: unknown, at = shop) =>
    at.app.request(`/api/admin/connections${path}`, {
      method,
      headers: { ...owner, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const portOf = (url: string) => Number(new URL(url).port)
  const mail = (changes: object = {}) => ({
    host: '127.0.0.1',
    port: portOf(smtp.url),
    security: 'none',
    username: 'shop',
    fromAddress: 'bookings@combs.example',
    password: PASSWORD,
    version: 0,
    ...changes,
  })
  const read = async (at = shop) =>
    connectionsResponse.parse(await (await send('GET', '', undefined, at)).json())
  const tested = async () =>
    testResponse.parse(await (await send('POST', '/mail/test', { to: 'owner@combs.example' })).json())
  const deliver = async (at: TestShop) => {
    const worker = workOn(at)
    await worker.look()
    await worker.stop()
  }

  test('a saved mail server is used by another open process for its next mail', async () => {
    expect((await send('PUT', '/mail', mail())).status).toBe(204)
    const { token } = await booked(shop)
    await shop.app.request(`/api/visits/${token}/email`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'sam@customer.example' }),
    })
    await deliver(other)
    expect(smtp.taken).toMatchObject([{ from: 'bookings@combs.example', to: 'sam@customer.example' }])
    expect(smtp.signedIn).toEqual([`shop ${PASSWORD}`])
  })

  // Shows threat 70
  test('the password is never shown, stored or logged as it is', async () => {
    await send('PUT', '/mail', mail())
    const { mail: shown } = await read()
    expect(shown).toMatchObject({ source: 'screen', hasSecret: true, host: '127.0.0.1', problem: null })
    await tested()
    const rows = await shop.db.read.selectFrom('connection').selectAll().execute()
    const trail = await shop.db.read.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify([shown, rows, trail, lines])).not.toContain(PASSWORD)
    expect(trail.at(-1)).toMatchObject({ action: 'connection-changed', subject: 'mail is' })
    if ('file' in shop.settings.connectionsKey)
      expect(statSync(shop.settings.connectionsKey.file).mode & 0o777).toBe(0o600)
  })

  // Shows threat 71
  test('the stored password stays with its server: for another one it is asked for again', async () => {
    await send('PUT', '/mail', mail())
    const kept = await send('PUT', '/mail', mail({ password: null, fromAddress: null, version: 1 }))
    expect(kept.status).toBe(204)
    const moved = await send('PUT', '/mail', mail({ password: null, host: 'localhost', version: 2 }))
    expect(moved.status).toBe(422)
    expect((await moved.json()).detail).toContain('Please give the password')
    await shop.db.transact(tx =>
      tx
        .updateTable('connection')
        .set({ fields: JSON.stringify({ ...mail(), host: 'localhost' }) })
        .execute(),
    )
    expect((await read()).mail.problem).toBe('wrong')
  })

  test('of two who save at once, the later is refused', async () => {
    await send('PUT', '/mail', mail())
    expect((await send('PUT', '/mail', mail())).status).toBe(412)
    expect((await send('DELETE', '/mail?version=0')).status).toBe(412)
    expect((await send('DELETE', '/mail?version=1')).status).toBe(204)
    expect((await read()).mail).toMatchObject({ source: 'none', version: 2, stored: null })
    expect((await send('PUT', '/mail', mail({ version: 2 }))).status).toBe(204)
  })

  // Shows threat 72
  test.each([
    ['a port of another service', { port: 22 }],
    ['the address of a data centre’s keys', { host: '169.254.169.254' }],
    ['the same address as one number', { host: '2852039166' }],
    ['the same address in octal', { host: '0251.0376.0251.0376' }],
    ['the same address in hex', { host: '0xa9fea9fe' }],
    ['an address instead of a name', { host: 'http://mail.example' }],
    ['a password in the clear', { host: 'mail.example' }],
  ])('%s is refused', async (_what, changes) => {
    expect((await send('PUT', '/mail', mail(changes))).status).toBe(400)
  })

  test.each([
    'https://169.254.169.254',
    'https://2852039166',
    'https://0251.0376.0251.0376',
    'https://[::ffff:169.254.169.254]',
    'https://[fe80::1]',
  ])('texts are not sent to %s', async address => {
    const text = { address, account: 'AC1', sender: 'Combs', abroad: false, token: 'secret', version: 0 }
    expect((await send('PUT', '/text', text)).status).toBe(400)
  })

  // Shows threat 71
  test('are set and tested only by an owner who gave the password lately', async () => {
    shop.setNow('2026-12-01T08:06:00Z')
    for (const [method, path, body] of [
      ['PUT', '/mail', mail()],
      ['DELETE', '/mail?version=0', undefined],
      ['POST', '/mail/test', { to: 'owner@combs.example' }],
      ['POST', '/text/test', { to: '+447700900123' }],
    ] as const) {
      const refused = await send(method, path, body)
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ title: 'confirmation-needed' })
    }
  })

  test('a test arrives, and shows the server’s own words when it does not', async () => {
    await send('PUT', '/mail', mail())
    expect(await tested()).toEqual({ isSent: true, explanation: null, words: null, code: null })
    expect(smtp.taken[0]).toMatchObject({ to: 'owner@combs.example' })
    smtp.misbehave('AUTH', { respond: '535 5.7.8 Who are you?' })
    expect(await tested()).toEqual({
      isSent: false,
      explanation: 'the mail server refuses the name or password in its settings',
      words: '535 5.7.8 Who are you?',
      code: 'SMTP 535',
    })
    expect(lines.join()).not.toContain('Who are you?')
  })

  test('a test explains a closed port, an unknown name and a certificate that is not trusted', async () => {
    const why = async (changes: object) => {
      const { version } = (await read()).mail
      await send('PUT', '/mail', mail({ username: '', version, ...changes }))
      return (await tested()).explanation
    }
    expect(await why({ port: await freePort() })).toContain('is closed at the port')
    expect(await why({ host: 'no-such-name.invalid' })).toContain('is not known')
    const secure = await startSmtp(talk => createTlsServer(SELF_SIGNED, talk))
    expect(await why({ port: portOf(secure.url), security: 'tls' })).toContain('is self-signed')
    await secure.stop()
  })

  // Shows threat 72, ASVS 1.3.6
  test('what another kind of server says at that port is not shown', async () => {
    smtp.misbehave('greeting', { respond: 'root:x:0:0:root:/root:/bin/bash' })
    await send('PUT', '/mail', mail())
    expect(await tested()).toMatchObject({ isSent: false, words: null })
  })

  test('a key that is gone is said plainly, and mail waits instead of failing', async () => {
    await send('PUT', '/mail', mail())
    const { connectionsKey } = shop.settings
    if (!('file' in connectionsKey)) throw new Error('The test’s key has no file.')
    const key = readFileSync(connectionsKey.file)
    rmSync(connectionsKey.file)
    expect((await read()).mail).toMatchObject({ problem: 'missing', hasSecret: true })
    expect((await tested()).explanation).toContain('the key that the mail server’s stored password')
    expect((await send('PUT', '/mail', mail({ password: null, version: 1 }))).status).toBe(422)
    expect((await send('PUT', '/mail', mail({ version: 1 }))).status).toBe(204)
    expect(readFileSync(connectionsKey.file)).not.toEqual(key)
    expect(await tested()).toMatchObject({ isSent: true })
  })

  test('texts that were set on the screen reach the provider, with its own words when it refuses', async () => {
    const asked: string[] = []
    const provider = createServer((request, response) => {
      asked.push(String(request.headers.authorization))
      request.resume()
      response.setHeader('Content-Type', 'application/json')
      const body = JSON.stringify({ code: 20003, message: 'Authenticate' })
      response.writeHead(asked.length === 1 ? 401 : 201, { 'Content-Length': body.length }).end(body)
    })
    const port = await freePort()
    await new Promise<void>(resolve => provider.listen(port, '127.0.0.1', resolve))
    const text = { address: `http://127.0.0.1:${port}`, account: 'AC1', sender: 'Combs', abroad: false }
    expect((await send('PUT', '/text', { ...text, token: 'secret token', version: 0 })).status).toBe(204)
    const test = async () =>
      testResponse.parse(await (await send('POST', '/text/test', { to: '+447700900123' })).json())
    expect(await test()).toMatchObject({ isSent: false, words: 'Authenticate', code: 'HTTP 401' })
    expect(await test()).toMatchObject({ isSent: true })
    expect(asked[1]).toBe(`Basic ${Buffer.from('AC1:secret token').toString('base64')}`)
    await booked(shop)
    const { due } = await shop.db.read
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('due'))
      .where('channel', '=', 'text')
      .where('kind', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    expect(due).toBe(1)
    provider.close()
  })

  test('a setting of the environment wins, and is said to', async () => {
    const given = await openTestShop(await seededAddress(engine), { env: { SMTP_URL: smtp.url } })
    await makeOwner(given)
    owner = await signIn(given)
    await send('PUT', '/mail', mail({ port: await freePort() }), given)
    expect((await read(given)).mail).toMatchObject({
      source: 'environment',
      host: '127.0.0.1',
      hasSecret: true,
    })
    const sent = await send('POST', '/mail/test', { to: 'owner@combs.example' }, given)
    expect(await sent.json()).toMatchObject({ isSent: true })
    await given.close()
  })
})
