import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './db/open.server.ts'
import { eventsOf } from './platform/web/event-stream.ts'
import { SHOP_ZONE } from './shared/shop-zone.ts'
import { booked, bookingRequestFor } from './testing/booking-requests.ts'
import { copyOfSources } from './testing/copied-sources.ts'
import { ENGINES, freshAddress } from './testing/engines.ts'
import { freePort } from './testing/free-port.ts'
import { cookiesOf } from './testing/owner.ts'
import { copyOfProduct, type Started, startCommand, startProcess } from './testing/started-process.ts'
import { openTestShop } from './testing/test-shop.ts'

/** Set, so that none is generated and printed. */
const ADMIN_PASSWORD = 'three steel combs on a shelf'

async function heldPort(): Promise<{ port: number; letGo: () => Promise<void> }> {
  const holder = createServer()
  await new Promise<void>(resolve => holder.listen(0, '127.0.0.1', resolve))
  const address = holder.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, letGo: () => new Promise(resolve => holder.close(() => resolve())) }
}

describe.concurrent('a failed start ends with status 1 and one sentence', () => {
  let folder: string
  beforeAll(async () => {
    folder = await copyOfProduct()
  })

  async function expectRefusal({ ended }: Started, sentence: RegExp) {
    const { code, stdout, stderr } = await ended
    expect(stderr).toMatch(sentence)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(stdout).toBe('')
  }

  test('invalid PORT, before anything is created', async () => {
    await expectRefusal(
      startProcess(folder, { PORT: 'eighty' }),
      /^Chairtime did not start\. The setting PORT is wrong: it must be a port number from 0 to 65535\.\n$/,
    )
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('port in use', async () => {
    const { port, letGo } = await heldPort()
    const env = { PORT: String(port), DATABASE_URL: 'sqlite:elsewhere/shop.db', ADMIN_PASSWORD }
    await expectRefusal(
      startProcess(folder, env),
      new RegExp(
        `^Chairtime did not start\\. Port ${port} of 127\\.0\\.0\\.1 can’t be used: .+\\. Set PORT or HOST to another\\.\\n$`,
      ),
    )
    await letGo()
  })

  test('unreachable PostgreSQL', () =>
    expectRefusal(
      startProcess(folder, { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' }),
      /^Chairtime did not start\. The database 127\.0\.0\.1:1\/shop can’t be opened: connect ECONNREFUSED 127\.0\.0\.1:1\. Check that [^\n]+\.\n$/,
    ))

  test('wrong value in shop.config.ts', async () => {
    const config = readFileSync('shop.config.ts', 'utf8').replace('pricePence: 1900', 'pricePence: 19.5')
    return expectRefusal(
      startProcess(await copyOfProduct({ config }), {}),
      /^Chairtime did not start\. In shop\.config\.ts, treatments\.0\.pricePence is wrong: [^\n]+\.\n$/,
    )
  })

  test('syntax error in shop.config.ts', async () => {
    const config = readFileSync('shop.config.ts', 'utf8').replace('const config', 'cosnt config')
    return expectRefusal(
      startProcess(await copyOfProduct({ config }), {}),
      /^Chairtime did not start\. shop\.config\.ts can’t be read: [^\n]+\.\n$/,
    )
  })

  test('missing build, before anything is created', async () => {
    const bare = copyOfSources()
    await expectRefusal(
      startCommand(bare, {}, [process.execPath, 'src/main.server.ts']),
      /^Chairtime did not start\. The pages are not built\. Please run: npm run build\n$/,
    )
    expect(existsSync(join(bare, 'data'))).toBe(false)
  })
})

describe.each(ENGINES)('a running shop on %s', engine => {
  test('streams bookings of another process to the owner, and ends the stream at shutdown', async () => {
    const address = await freshAddress(engine)
    const port = await freePort()
    const databaseUrl = address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url
    const env = { PORT: String(port), DATABASE_URL: databaseUrl, ADMIN_PASSWORD }
    const shop = startProcess(await copyOfProduct(), env)
    await shop.hasSaid('Open at')
    const origin = `http://127.0.0.1:${port}`
    const signedIn = await fetch(`${origin}/api/admin/login`, {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
      headers: { 'Content-Type': 'application/json' },
    })
    const stream = await fetch(`${origin}/api/admin/diary-events`, {
      headers: { Cookie: cookiesOf(signedIn) },
    })
    const events = eventsOf(stream.body ?? new ReadableStream())
    expect((await events.next()).value).toEqual({ event: 'ready', data: {} })

    const other = await openTestShop(address, { now: Temporal.Now.instant().toString() })
    const { id, date } = await booked(other, { date: openDay() })
    await other.close()
    expect((await events.next()).value).toEqual({ event: 'changed', data: [{ id, barberId: 1, date }] })

    shop.child.kill('SIGTERM')
    expect((await events.next()).done).toBe(true)
    const { code, stdout } = await shop.ended
    expect(code).toBe(0)
    expect(stdout).toEqual(expect.stringContaining('"Closed"'))
  })

  // Shows threat 12
  test('finishes requests in flight at SIGTERM, accepts no new ones and exits with 0', async () => {
    const address = await freshAddress(engine)
    const port = await freePort()
    const databaseUrl = address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url
    const shop = startProcess(await copyOfProduct(), { PORT: String(port), DATABASE_URL: databaseUrl })
    await shop.hasSaid('Open at')
    // An idle keep-alive connection must not delay the shutdown.
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(await (await fetch(`http://127.0.0.1:${port}/booking`)).text()).toContain('A page')

    const booking = halfSent(port, JSON.stringify(bookingRequestFor({ date: openDay() })))
    // Connections are accepted in order, so now half a booking is in flight.
    await freshRequest(port)
    await freshRequest(port)
    shop.child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    expect(await booking.finish()).toMatch(/^HTTP\/1\.1 201 /)

    const { code, signal, stdout, stderr } = await shop.ended
    expect(code).toBe(0)
    expect(signal).toBeNull()
    expect(stderr).toBe('')
    expect(stdout).toContain('"Closed"')
    const db = await openDatabase(address)
    expect(await db.read.selectFrom('visit').select('status').execute()).toEqual([{ status: 'confirmed' }])
    await db.close()
  })
})

/** A date of the real calendar on which Tom works. */
function openDay(): string {
  let day = Temporal.Now.plainDateISO(SHOP_ZONE).add({ days: 7 })
  while (day.dayOfWeek === 7 || day.dayOfWeek === 1) day = day.add({ days: 1 })
  return day.toString()
}

function freshRequest(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/healthz', agent: false }
    get(options, response => response.resume().on('end', () => resolve())).on('error', reject)
  })
}

function halfSent(port: number, body: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', part => {
      text += part
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  const head = `POST /api/appointments HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`)
  return {
    finish: () => {
      socket.write(body.slice(20))
      return answer
    },
  }
}
