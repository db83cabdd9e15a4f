import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '../../../../db/backup/backup.server.ts'
import { booked } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { restoreState } from './contract.ts'
import { CommandStopped, runCommand } from './run-command.server.ts'

const GOOD = 'shop-2026-11-30T080000.db'
const ENDLESS = 'with recursive n(i) as (select 1 union all select i from n) select count(*) from n'
const TRIGGER = `create trigger evil after delete on admin_session begin ${ENDLESS}; end`

describe.each(ENGINES)('a backup that is hostile, for a shop on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  let good: string
  beforeAll(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    await makeOwner(shop)
    owner = await signIn(shop)
    await booked(shop)
    mkdirSync(shop.settings.backupFolder, { recursive: true })
    good = join(shop.settings.backupFolder, GOOD)
    await writeBackup(address, good)
  })
  afterAll(() => shop.close())

  const ask = (method: string, path: string) =>
    shop.app.request(`/api/admin${path}`, { method, headers: { ...owner, Accept: 'application/json' } })

  function sent(name: string, statement: string): string {
    const file = join(shop.settings.backupFolder, name)
    copyFileSync(good, file)
    const handle = new DatabaseSync(file)
    handle.exec(statement)
    handle.close()
    return file
  }

  // Shows threat 74
  test('is refused by its trigger’s name and deleted, while bookings go on', async () => {
    const name = 'uploaded-2026-11-30T080001.db'
    sent(name, `pragma journal_mode = wal; ${TRIGGER}`)
    const checking = ask('POST', `/backups/${name}/check`)
    await booked(shop, { time: '12:00' })
    const refused = await checking
    expect(refused.status).toBe(422)
    expect((await refused.json()).detail).toBe(
      'That file is no whole backup of a Chairtime shop: its trigger “evil” is not one that Chairtime makes.',
    )
    expect(readdirSync(shop.settings.backupFolder).filter(each => each.startsWith(name))).toEqual([])
  })

  test('is not put back without the check either, while bookings go on', async () => {
    const name = 'uploaded-2026-11-30T080002.db'
    sent(name, `update shop_section set content = '{'`)
    expect((await ask('POST', `/backups/${name}/restore`)).status).toBe(202)
    await booked(shop, { time: '13:00' })
    const state = async () => restoreState.parse(await (await ask('GET', '/restore')).json())
    await expect.poll(async () => (await state()).state).toBe('failed')
    expect((await state()).reason).toContain('A text or rule of the shop in it can’t be read')
    expect((await shop.app.request('/api/shop')).status).toBe(200)
    await booked(shop, { time: '14:00' })
  })

  // Shows threat 74
  test('waits for its turn: one check at a time, in this process and in others', async () => {
    const both = await Promise.all([1, 2].map(() => ask('POST', `/backups/${GOOD}/check`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const answers = await Promise.all(both.map(response => response.json()))
    expect(answers).toContainEqual({
      backup: expect.objectContaining({ visits: 1 }),
      shop: expect.anything(),
    })
    expect(answers).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining('under way already') }),
    )
    const another = new DatabaseSync(join(shop.settings.backupFolder, 'check.lock'))
    another.exec('begin exclusive')
    expect((await ask('POST', `/backups/${GOOD}/check`)).status).toBe(409)
    another.close()
    expect((await ask('POST', `/backups/${GOOD}/check`)).status).toBe(200)
  })

  // Shows threat 74
  test.each([
    ['time', { seconds: 0.01 }],
    ['processor time', { seconds: 600, cpuSeconds: 0 }],
    ['memory', { seconds: 600, memoryMb: 300 }],
  ])('is read by a process that is ended at its limit of %s', async (_what, limits) => {
    const checking = runCommand(shop, 'restore-open', ['check', good], limits)
    await expect(checking).rejects.toBeInstanceOf(CommandStopped)
  })
})
