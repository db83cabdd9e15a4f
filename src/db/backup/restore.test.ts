import { copyFileSync, existsSync, mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import config from '../../../shop.config.ts'
import { storePhoto } from '../../features/setup/photos/store.server.ts'
import { photoFile } from '../../features/shop/photos/store.server.ts'
import { book, booked } from '../../testing/booking-requests.ts'
import { ENGINES, type Engine, freshAddress, seededAddress } from '../../testing/engines.ts'
import { makeOwner, signIn } from '../../testing/owner.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import type { Tx } from '../database.server.ts'
import { type DatabaseAddress, openDatabase } from '../open.server.ts'
import { writeBackup } from './backup.server.ts'
import { moveDatabase, restoreBackup } from './restore.server.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'chairtime-restore-')), 'kept.db')

const why = (work: Promise<unknown>) =>
  work.then(
    () => 'it was done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** Two visits, a signed-in owner, a photo, and an id that was given to a barber and freed. */
async function closedShop(engine: Engine): Promise<DatabaseAddress> {
  const address = await seededAddress(engine)
  const shop = await openTestShop(address)
  await makeOwner(shop)
  await signIn(shop)
  await booked(shop)
  await booked(shop, { time: '11:00', customerName: 'Zoë “Zed” O’Example 💈' })
  await shop.db.transact(async tx => {
    const given = await addTreatment(tx)
    await tx.deleteFrom('treatment').where('id', '=', given).execute()
    await addPhoto(tx)
  })
  await shop.close()
  return address
}

async function addTreatment(tx: Tx): Promise<number> {
  const values = { name: 'Moustache', description: '', duration_minutes: 5, position: 99 }
  const { id } = await tx.insertInto('treatment').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
/** More sizes than are copied at once, and every byte that there is. */
const BYTES = Uint8Array.from({ length: 100_000 }, (_, index) => index ^ (index >> 8))
const WIDTHS = Array.from({ length: 45 }, (_, index) => 100 + index)

async function addPhoto(tx: Tx): Promise<void> {
  const files = WIDTHS.map(width => ({ width, format: 'jpg' as const, bytes: BYTES.subarray(width) }))
  const place = { place: 'hero', subjectId: null } as const
  await storePhoto(tx, { ...place, hash: 'ab', words: '', width: 144, height: 180, createdAt: '', files })
}

/** One id was used after the price list's; it must not be reused. */
const NEXT_TREATMENT_ID = config.treatments.length + 2

describe.each(ENGINES)('a backup of %s', engine => {
  let from: DatabaseAddress
  let backup: string
  beforeAll(async () => {
    from = await closedShop(engine)
    backup = newFile()
    await writeBackup(from, backup)
  })

  test.each(ENGINES)(
    'restored into %s accepts bookings, refuses conflicts and continues its ids',
    async to => {
      const address = await freshAddress(to)
      const saveAs = newFile()
      expect(await restoreBackup(backup, address, { may: 'no visits', saveAs })).toEqual({
        visits: 2,
        savedAs: null,
      })
      const shop = await openTestShop(address)
      expect((await book(shop)).status).toBe(409)
      expect((await book(shop, { time: '11:15' })).status).toBe(409)
      expect((await book(shop, { time: '10:30' })).status).toBe(201)
      expect(await shop.db.transact(addTreatment)).toBe(NEXT_TREATMENT_ID)
      expect(await shop.db.read.selectFrom('admin_session').select('id').execute()).toEqual([])
      await expect(signIn(shop)).resolves.toHaveProperty('Cookie')
      await shop.close()
    },
  )

  test('moved to the other engine and back has equal rows', async () => {
    const other = await freshAddress(engine === 'sqlite' ? 'postgres' : 'sqlite')
    const back = await freshAddress(engine)
    expect(await moveDatabase(from, other)).toEqual({ visits: 2, savedAs: null })
    await moveDatabase(other, back)
    const sums = async (address: DatabaseAddress) => (await writeBackup(address, newFile())).sums
    const first = await sums(from)
    expect(await sums(other)).toEqual(first)
    expect(await sums(back)).toEqual(first)
    expect(first.get('admin_session')?.rows).toBe(1)
    const db = await openDatabase(back)
    for (const width of WIDTHS)
      expect(await photoFile(db.read, { hash: 'ab', width, format: 'jpg' })).toEqual(BYTES.slice(width))
    expect(await db.transact(addTreatment)).toBe(NEXT_TREATMENT_ID)
    await db.close()
  })
})

test('PostgreSQL has statistics for its planner after a move', async () => {
  const to = await freshAddress('postgres')
  await moveDatabase(await closedShop('sqlite'), to)
  const db = await openDatabase(to)
  const counted = sql<{ visits: number }>`select reltuples as visits from pg_class where relname = 'visit'`
  expect((await counted.execute(db.read)).rows).toEqual([{ visits: 2 }])
  await db.close()
})

describe.each(ENGINES)('restoring over a shop on %s', engine => {
  let backup: string
  beforeAll(async () => {
    backup = newFile()
    await writeBackup(await closedShop('sqlite'), backup)
  })
  const visitTimes = async (address: DatabaseAddress) => {
    const db = await openDatabase(address)
    const rows = await db.read.selectFrom('visit').select('start_minute').orderBy('start_minute').execute()
    await db.close()
    return rows.map(row => row.start_minute)
  }
  const withOneVisit = async () => {
    const address = await seededAddress(engine)
    const shop = await openTestShop(address)
    await booked(shop, { time: '16:00' })
    await shop.close()
    return address
  }

  test('needs no flag when the shop has no visits', async () => {
    const address = await seededAddress(engine)
    const saveAs = newFile()
    expect(await restoreBackup(backup, address, { may: 'no visits', saveAs })).toEqual({
      visits: 2,
      savedAs: saveAs,
    })
    expect(await visitTimes(address)).toEqual([600, 660])
  })

  test('is refused when the shop has visits, and nothing changes', async () => {
    const address = await withOneVisit()
    const saveAs = newFile()
    expect(await why(restoreBackup(backup, address, { may: 'no visits', saveAs }))).toMatch(
      /^Nothing was changed in .+: it holds visits \(1\); --replace puts them aside in a file\.$/,
    )
    expect(await why(moveDatabase(await closedShop('sqlite'), address))).toMatch(/a move replaces none\.$/)
    expect(await visitTimes(address)).toEqual([960])
    expect(existsSync(saveAs)).toBe(false)
    if (address.engine === 'sqlite')
      expect(readdirSync(dirname(address.file)).filter(name => name.startsWith('.'))).toEqual([])
  })

  // Shows threat 8
  test('with the flag saves the existing visits to a file that can be restored', async () => {
    const address = await withOneVisit()
    const saveAs = newFile()
    await restoreBackup(backup, address, { may: 'anything', saveAs })
    expect(await visitTimes(address)).toEqual([600, 660])
    await restoreBackup(saveAs, address, { may: 'anything', saveAs: newFile() })
    expect(await visitTimes(address)).toEqual([960])
  })

  test('is refused while the shop is open, and so is a move', async () => {
    const address = await seededAddress(engine)
    const shop = await openTestShop(address)
    const saveAs = newFile()
    const isOpen =
      /(a running shop has it open\. Stop it first|other connections to it are open \(\d+\)\. .+)\.$/
    expect(await why(restoreBackup(backup, address, { may: 'anything', saveAs }))).toMatch(isOpen)
    expect(await why(moveDatabase(address, await freshAddress('sqlite')))).toMatch(isOpen)
    expect((await book(shop)).status).toBe(201)
    await shop.close()
  })

  test('refuses a truncated backup before it changes anything', async () => {
    const address = await withOneVisit()
    const short = newFile()
    copyFileSync(backup, short)
    truncateSync(short, 40_000)
    expect(await why(restoreBackup(short, address, { may: 'anything', saveAs: newFile() }))).toMatch(
      /is no whole backup of a shop: /,
    )
    expect(await visitTimes(address)).toEqual([960])
  })
})

test('another program’s database is replaced with the flag alone', async () => {
  const address = await freshAddress('sqlite')
  if (address.engine !== 'sqlite') throw new Error('asked for SQLite')
  const handle = new DatabaseSync(address.file)
  handle.exec('create table bookmark (address text)')
  handle.close()
  const backup = newFile()
  await writeBackup(await closedShop('sqlite'), backup)
  expect(await why(restoreBackup(backup, address, { may: 'no visits', saveAs: newFile() }))).toMatch(
    /it is the database of another program; --replace puts it aside as it is\.$/,
  )
  expect(await why(writeBackup(address, newFile()))).toContain('it is the database of another program')
  await restoreBackup(backup, address, { may: 'anything', saveAs: newFile() })
})

test('with the flag saves a damaged database together with its log', async () => {
  const address = await freshAddress('sqlite')
  if (address.engine !== 'sqlite') throw new Error('asked for SQLite')
  writeFileSync(address.file, 'A cup of tea went over it. '.repeat(300))
  writeFileSync(`${address.file}-wal`, 'and over this')
  const backup = newFile()
  await writeBackup(await closedShop('sqlite'), backup)
  const saveAs = newFile()
  expect(await why(restoreBackup(backup, address, { may: 'no visits', saveAs }))).toMatch(
    /what stands there can’t be read: the file is not a database; --replace puts it aside as it is\.$/,
  )
  await restoreBackup(backup, address, { may: 'anything', saveAs })
  expect(existsSync(`${address.file}-wal`)).toBe(false)
  expect([existsSync(saveAs), existsSync(`${saveAs}-wal`)]).toEqual([true, true])
  const shop = await openTestShop(address)
  expect((await book(shop)).status).toBe(409)
  await shop.close()
})
