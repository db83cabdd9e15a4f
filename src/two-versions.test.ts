import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SHOP_ZONE } from './shared/shop-zone.ts'
import { bookingRequestFor } from './testing/booking-requests.ts'
import { seededAddress } from './testing/engines.ts'
import { freePort } from './testing/free-port.ts'
import { copyOfProduct, SERVER, startProcess } from './testing/started-process.ts'

const LAST_MIGRATION = /("\d{3}-[\w-]+": \w+)(\s*\};)/

/** The product with one migration more, which removes a column that this version reads. */
async function copyOfNewerProduct(): Promise<string> {
  const folder = await copyOfProduct()
  const server = join(folder, SERVER)
  const more =
    '"999-tomorrow": { up: db => db.schema.alterTable("barber").dropColumn("image_url").execute() }'
  const bundle = readFileSync(server, 'utf8')
  expect(bundle).toMatch(LAST_MIGRATION)
  writeFileSync(server, bundle.replace(LAST_MIGRATION, `$1, ${more}$2`))
  return folder
}

/** Tuesdays from next week on, each at ten. */
function freeDay(index: number): string {
  const today = Temporal.Now.plainDateISO(SHOP_ZONE)
  return today.add({ days: 9 - today.dayOfWeek + 7 * index }).toString()
}

// Shows threat 11
test('beside a newer version on PostgreSQL the old one is not ready, and no booking is lost', async () => {
  const address = await seededAddress('postgres')
  if (address.engine !== 'postgres') throw new Error('asked for PostgreSQL')
  const env = {
    DATABASE_URL: address.url,
    ADMIN_PASSWORD: 'three steel combs on a shelf',
    RATE_LIMITS: 'off',
  }
  const [older, newer] = [await copyOfProduct(), await copyOfNewerProduct()]
  const ports = [await freePort(), await freePort()]
  const at = (index: number, path: string) => `http://127.0.0.1:${ports[index]}${path}`
  const isReady = async (index: number) =>
    (await fetch(at(index, '/readyz')).catch(() => null))?.status === 200

  const old = startProcess(older, { ...env, PORT: String(ports[0]) })
  await old.hasSaid('Open at')
  expect(await isReady(0)).toBe(true)
  const upgrade = startProcess(newer, { ...env, PORT: String(ports[1]) })
  const statuses: number[] = []
  for (let index = 0; index < 8; index++) {
    // As a proxy does that asks before each request.
    let place = 0
    while (!(await isReady(place))) {
      place = 1 - place
      await setTimeout(20)
    }
    const body = JSON.stringify(
      bookingRequestFor({ date: freeDay(index % 4), time: index < 4 ? '10:00' : '11:00' }),
    )
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    statuses.push((await fetch(at(place, '/api/appointments'), init)).status)
    if (index === 3) await upgrade.hasSaid('Open at')
  }
  expect(statuses).toEqual(Array(8).fill(201))

  const [seenByOld, seenByNew] = [await fetch(at(0, '/readyz')), await fetch(at(1, '/readyz'))]
  expect([seenByOld.status, seenByNew.status]).toEqual([503, 200])
  expect(await seenByOld.text()).toContain('made by a newer version of Chairtime (“999-tomorrow”)')
  expect((await fetch(at(0, '/api/barbers'))).status).toBe(503)
  for (const { child, ended } of [old, upgrade]) {
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }
  const { code, stderr } = await startProcess(older, { ...env, PORT: String(ports[0]) }).ended
  expect([code, stderr]).toEqual([1, expect.stringContaining('it was made by a newer version of Chairtime')])
})
