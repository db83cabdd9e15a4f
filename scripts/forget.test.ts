import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../src/testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../src/testing/engines.ts'
import { runScript } from '../src/testing/started-process.ts'
import { everythingStored } from '../src/testing/stored.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'

const SAM = { customerName: 'Samuel Erasable', customerPhone: '07700 900321' }
const OTHER = { customerName: 'Olive Other', customerPhone: '07700 900654', time: '11:00' }

const forget = (databaseUrl: string, ...args: string[]) => runScript('forget', args, { databaseUrl })

describe.each(ENGINES)('npm run forget on %s', engine => {
  let shop: TestShop
  let url: string
  beforeEach(async () => {
    const address = await seededAddress(engine)
    url = address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url
    // Long ago for the command, whose clock is the real one: these visits are over.
    shop = await openTestShop(address, { now: '2025-12-02T08:00:00Z' })
    await booked(shop, { ...SAM, date: '2025-12-05' })
    await booked(shop, { ...OTHER, date: '2025-12-05' })
  })
  afterEach(() => shop.close())

  const phone = ['--phone', '+44 7700 900321']

  test('it says what is kept of one customer, and nothing of another', async () => {
    const { code, stdout } = await forget(url, ...phone)
    expect([code, stdout]).toEqual([0, expect.stringContaining('Name: Samuel Erasable')])
    expect(stdout).toContain('Friday 5 December 2025, 10:00, with Tom Ashdown')
    expect(stdout).not.toContain('Olive')
  })

  // Shows threat 68
  test('it writes it down for the owner of the file alone, and over nothing', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'chairtime-forget-')), 'sam.json')
    expect((await forget(url, ...phone, '--export', file)).code).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ visits: [SAM], visitsToCome: 0 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await forget(url, ...phone, '--export', file)).toMatchObject({
      code: 1,
      stderr: `${file} is there already, and an export replaces nothing.\n`,
    })
  })

  // Shows threat 56
  test('erases the customer and leaves the others', async () => {
    expect(await forget(url, ...phone, '--erase')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Erased: 1 visit. Prices'),
    })
    const stored = await everythingStored(shop.db.read)
    expect(stored).not.toMatch(/Samuel|900321/)
    expect(stored).toContain('Olive Other')
    expect(await forget(url, ...phone, '--erase')).toMatchObject({
      code: 2,
      stdout: 'There is no visit and no waiting-list entry under that phone number.\n',
    })
  })

  test('a visit to come is cancelled only when that is asked for', async () => {
    shop.setNow(Temporal.Now.instant().toString())
    const friday = nextFriday()
    await booked(shop, { ...SAM, date: friday })
    expect(await forget(url, ...phone, '--erase')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Visits to come under that number: 1. Nothing was erased.'),
    })
    expect(await forget(url, ...phone, '--erase', '--cancel-visits-to-come')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Erased: 2 visits, 1 of them cancelled.'),
    })
    await booked(shop, { ...OTHER, time: '10:00', date: friday })
  })
})

test.each([
  [[]],
  [['--phone', '07700 900321', '--erase', '--export', 'x.json']],
  [['--phone', '07700 900321', '--cancel-visits-to-come']],
])('%j is answered with how to use it', async args => {
  expect(await forget('sqlite:nowhere.db', ...args)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: npm run forget/),
  })
})

test('it makes no database where there is none', async () => {
  expect(await forget('sqlite:nowhere.db', '--phone', '07700 900321')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no database nowhere\.db\./),
  })
})

/** A Friday of the real calendar, at least two days from now. */
function nextFriday(): string {
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 2 })
  return day.add({ days: (12 - day.dayOfWeek) % 7 }).toString()
}
