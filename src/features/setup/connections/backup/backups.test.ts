import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../../testing/owner.ts'
import { openTestShop, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'
import { healthResponse } from '../health/contract.ts'
import { backupState, checkResponse, restoreState, uploadBegun, uploadState } from './contract.ts'

const PIECE = 300_000

describe.each(ENGINES)('backups on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
    await booked(shop)
  })
  afterAll(() => shop.close())

  const ask = (method: string, path: string, init: RequestInit = {}) =>
    shop.app.request(`/api/admin${path}`, {
      method,
      ...init,
      headers: { ...owner, Accept: 'application/json', ...init.headers },
    })
  const json = async (method: string, path: string) => (await ask(method, path)).json()
  const visits = async () => (await shop.db.read.selectFrom('visit').select('id').execute()).length

  async function makeBackup(): Promise<string> {
    const { name } = uploadBegun.parse(await json('POST', '/backups'))
    expect((await ask('POST', '/backups')).status).toBe(409)
    await expect
      .poll(async () => backupState.parse(await json('GET', `/backups/${name}`)).state)
      .toBe('ready')
    return name
  }

  async function upload(content: Uint8Array<ArrayBuffer>): Promise<string> {
    const { name } = uploadBegun.parse(await json('POST', '/backup-uploads'))
    for (let from = 0; from < content.length; from += PIECE) {
      const init = {
        body: content.subarray(from, from + PIECE),
        headers: { 'Content-Type': 'application/octet-stream' },
      }
      // Twice: the response to the first was lost.
      await ask('PUT', `/backup-uploads/${name}?from=${from}`, init)
      const { bytes } = uploadState.parse(
        await (await ask('PUT', `/backup-uploads/${name}?from=${from}`, init)).json(),
      )
      expect(bytes).toBe(Math.min(from + PIECE, content.length))
    }
    return name
  }

  test('are made, downloaded, sent back piece by piece, checked and put in the place of the shop', async () => {
    const made = await makeBackup()
    const file = await ask('GET', `/backups/${made}/file`)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${made}"`)
    const content = new Uint8Array(await file.arrayBuffer())
    expect(file.headers.get('content-length')).toBe(String(content.length))
    expect(Buffer.from(content)).toEqual(readFileSync(join(shop.settings.backupFolder, made)))
    await booked(shop, { time: '12:00' })
    const sent = await upload(content)
    const held = checkResponse.parse(await json('POST', `/backups/${sent}/check`))
    expect([held.backup.visits, held.shop.visits]).toEqual([1, 2])
    shop.setNow('2026-12-01T08:00:30Z')
    expect((await ask('POST', `/backups/${sent}/restore`)).status).toBe(202)
    await expect.poll(async () => restoreState.parse(await json('GET', '/restore')).state).toBe('done')
    expect(await visits()).toBe(1)
    const { kept } = restoreState.parse(await json('GET', '/restore'))
    shop.setNow('2026-12-01T08:01:00Z')
    expect((await ask('POST', `/backups/${kept}/restore`)).status).toBe(202)
    await expect.poll(visits).toBe(2)
    await expect.poll(async () => restoreState.parse(await json('GET', '/restore')).state).toBe('done')
    const trail = await shop.db.read.selectFrom('audit_entry').select('action').orderBy('id').execute()
    expect(trail.map(({ action }) => action).slice(-1)).toEqual(['backup-restored'])
  })

  // Shows threat 73, ASVS 5.2.2, ASVS 5.3.1
  test('that are no backup, of another name or out of order are refused with a sentence', async () => {
    const name = await upload(new TextEncoder().encode('no backup of a shop'))
    const gap = await ask('PUT', `/backup-uploads/${name}?from=5000`, {
      body: new Uint8Array(1),
      headers: { 'Content-Type': 'application/octet-stream' },
    })
    expect(gap.status).toBe(409)
    const refused = await ask('POST', `/backups/${name}/check`)
    expect(refused.status).toBe(422)
    expect((await refused.json()).detail).toContain('no whole backup')
    writeFileSync(join(shop.settings.backupFolder, 'secret.db'), '')
    for (const other of ['secret.db', '..%2Fconnections.key', 'shop-2020-01-01T0000.db'])
      expect([400, 404]).toContain((await ask('GET', `/backups/${other}/file`)).status)
  })

  // Shows threat 73
  test('take a piece as bytes there alone, and of up to 512 KiB', async () => {
    const headers = { 'Content-Type': 'application/octet-stream' }
    const body = new Uint8Array(513 * 1024)
    const path = '/backup-uploads/uploaded-2026-12-01T080000.db?from=0'
    expect((await ask('PUT', path, { body, headers })).status).toBe(413)
    expect((await ask('PUT', '/connections/mail', { body, headers })).status).toBe(415)
    expect((await ask('POST', '/backup-uploads', { body, headers })).status).toBe(415)
  })

  // Shows threat 73
  test('take no piece into a backup that the shop made', async () => {
    const name = 'shop-2026-11-30T080000.db'
    const file = join(shop.settings.backupFolder, name)
    writeFileSync(file, 'whole')
    const headers = { 'Content-Type': 'application/octet-stream' }
    const piece = await ask('PUT', `/backup-uploads/${name}?from=5`, { body: new Uint8Array(8), headers })
    expect(piece.status).toBe(404)
    expect(readFileSync(file, 'utf8')).toBe('whole')
    rmSync(file)
  })

  // Shows threat 75
  test('need the password lately, and the last one is shown with the state of the shop', async () => {
    shop.setNow('2026-12-01T08:10:00Z')
    for (const [method, path] of [
      ['POST', '/backups'],
      ['GET', '/backups/shop-2026-12-01T080000.db/file'],
      ['POST', '/backup-uploads'],
      ['POST', '/backups/shop-2026-12-01T080000.db/restore'],
    ] as const)
      expect((await ask(method, path)).status).toBe(403)
    const health = healthResponse.parse(await json('GET', '/health'))
    expect(health).toMatchObject({
      database: { engine },
      lastBackup: { at: '2026-12-01T08:00:00.000Z', isOld: false },
    })
    expect(health.database.bytes).toBeGreaterThan(100_000)
    expect(health.version).toMatch(/^\d+\.\d+\.\d+/)
    shop.setNow(TEST_NOW)
  })
})
