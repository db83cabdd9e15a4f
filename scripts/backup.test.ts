import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { backupFolderOf, backupName, deleteOldBackups } from '../src/db/backup/file-names.server.ts'
import { readSettings } from '../src/platform/server/process/settings.server.ts'
import { addDays } from '../src/shared/calendar-date.ts'
import { clockTime } from '../src/shared/clock-time.ts'
import { book } from '../src/testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../src/testing/engines.ts'
import { runScript } from '../src/testing/started-process.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'

/** A folder that the commands run in. */
const newFolder = () => mkdtempSync(join(tmpdir(), 'chairtime-command-'))

/** Books one free time after another until it is stopped; `acknowledged` grows with each response. */
function keepBooking(shop: TestShop) {
  const acknowledged: string[] = []
  const refused: number[] = []
  let isOver = false
  const done = (async () => {
    for (let index = 0; !isOver; index++) {
      const [week, slot] = [Math.floor(index / 17), index % 17]
      const date = addDays('2026-12-04', 7 * (week % 20))
      // Tom first, then Marco: 340 free half hours each.
      const bookingRequest = { date, time: clockTime(540 + 30 * slot), barberId: week < 20 ? 1 : 2 }
      const response = await book(shop, bookingRequest)
      if (response.status === 201) acknowledged.push((await response.json()).id)
      else refused.push(response.status)
      // A turn for the database's server and the other process, which share this machine.
      await new Promise(resolve => setTimeout(resolve, 2))
    }
  })()
  const stop = () => {
    isOver = true
    return done
  }
  return { acknowledged, refused, stop }
}

describe.each(ENGINES)('`npm run backup` while a shop on %s is booked in', engine => {
  test('holds every visit acknowledged before it began, each whole, and no booking fails', async () => {
    const [address, cwd] = [await seededAddress(engine), newFolder()]
    const databaseUrl = address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url
    const shop = await openTestShop(address)
    const booking = keepBooking(shop)
    await expect.poll(() => booking.acknowledged.length).toBeGreaterThan(20)
    for (const name of ['first.db', 'second.db']) {
      const before = [...booking.acknowledged]
      const { code, stdout, stderr } = await runScript('backup', [name], { cwd, databaseUrl })
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(
        new RegExp(`^Database: .+\n${name}: visits \\d+, size \\d+ kB, read again and found whole\\.\n$`),
      )
      // Visits were booked while it ran, or nothing was shown.
      expect(booking.acknowledged.length).toBeGreaterThan(before.length)
      const held = visitsIn(join(cwd, name))
      expect(before.filter(id => !held.has(id))).toEqual([])
    }
    await booking.stop()
    expect(booking.refused.filter(status => status >= 500)).toEqual([])
    await shop.close()
  })
})

/** The visits of a backup, each of which must have its treatment and its six cells. */
function visitsIn(file: string): Set<string> {
  const handle = new DatabaseSync(file, { readOnly: true })
  const rows = handle
    .prepare(
      `select id, (select count(*) from chair_time where visit_id = id) as cells,
        (select count(*) from visit_treatment where visit_id = id) as treatments from visit`,
    )
    .all()
  handle.close()
  for (const { cells, treatments } of rows) expect([cells, treatments]).toEqual([6, 1])
  return new Set(rows.map(row => String(row.id)))
}

describe('the commands', () => {
  test('say of a shop with an index of the operator’s own that a restore would refuse its backup', async () => {
    const [address, cwd] = [await seededAddress('sqlite'), newFolder()]
    if (address.engine !== 'sqlite') throw new Error('asked for SQLite')
    const handle = new DatabaseSync(address.file)
    handle.exec('create index by_hand on visit (customer_name)')
    handle.close()
    const there = { cwd, databaseUrl: `sqlite:${address.file}` }
    expect(await runScript('backup', ['own.db'], there)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('its index “by_hand” is not one that Chairtime makes'),
    })
    expect(await runScript('restore', ['own.db', '--replace'], there)).toMatchObject({ code: 1 })
  })

  test('back up under the day’s own name, keep the newest, and bring a shop back', async () => {
    const [address, cwd] = [await seededAddress('sqlite'), newFolder()]
    if (address.engine !== 'sqlite') throw new Error('asked for SQLite')
    const there = { cwd, databaseUrl: `sqlite:${address.file}` }
    const shop = await openTestShop(address)
    await book(shop)
    await shop.close()
    const folder = backupFolderOf(address)
    mkdirSync(folder)
    const older = ['shop-2026-01-01T0300.db', 'shop-2026-01-02T0300.db', 'before-the-move.db']
    for (const name of older) writeFileSync(join(folder, name), '')
    const made = await runScript('backup', ['--keep', '2'], there)
    expect(made.stdout).toContain('Deleted shop-2026-01-01T0300.db.')
    const names = readdirSync(folder)
    expect(names).toHaveLength(3)
    expect(names).toEqual(expect.arrayContaining(older.slice(1)))
    const file = join(folder, names.find(name => !older.includes(name)) ?? '')

    expect(await runScript('restore', [file], there)).toMatchObject({
      code: 1,
      stderr: `Nothing was changed in ${address.file}: it holds visits (1); --replace puts them aside in a file.\n`,
    })
    const restored = await runScript('restore', [file, '--replace'], there)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(
      /^Database: .+\n.+ now holds what .+ does \(visits: 1\)\. .+\nWhat stood there before is kept as .+shop-replaced-.+\.db\.\n$/,
    )
    const moved = await runScript('move-database', [there.databaseUrl, 'sqlite:elsewhere/shop.db'], there)
    expect(moved).toMatchObject({ code: 0, stderr: '' })
    expect(moved.stdout).toMatch(/^elsewhere\/shop\.db now holds the whole shop, .+ \(visits: 1\)\.\n/)
  })

  test('a backup of a diary that contradicts itself drops no older one, which may be right', async () => {
    const [address, cwd] = [await seededAddress('sqlite'), newFolder()]
    if (address.engine !== 'sqlite') throw new Error('asked for SQLite')
    const shop = await openTestShop(address)
    await book(shop)
    await shop.db.transact(tx => tx.deleteFrom('chair_time').execute())
    await shop.close()
    const folder = backupFolderOf(address)
    mkdirSync(folder)
    const older = 'shop-2026-01-01T0300.db'
    writeFileSync(join(folder, older), '')
    const made = await runScript('backup', ['--keep', '1'], { cwd, databaseUrl: `sqlite:${address.file}` })
    expect(made.code).toBe(1)
    expect(made.stderr).toMatch(/^Visits in it that do not hold .+: 1\. .+ No older backup is deleted\.\n$/)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  test.each([
    ['backup', ['--keep', '0'], /^Usage: npm run backup/],
    ['backup', ['--all'], /^Unknown option '--all'/],
    ['backup', [], /^No backup was made of nowhere\/shop\.db: there is no such file\.\n$/],
    ['restore', ['nothing.db'], /^There is no file nothing\.db\.\n$/],
    ['move-database', ['sqlite:a.db', 'mysql://b'], /^Usage: npm run move-database/],
    [
      'move-database',
      ['sqlite:a.db', 'sqlite:b.db'],
      /^Nothing was changed in b\.db: No backup was made of a\.db: /,
    ],
  ])('%s %j is refused with one sentence and status 1', async (command, args, sentence) => {
    const { code, stdout, stderr } = await runScript(command, args, {
      cwd: newFolder(),
      databaseUrl: 'sqlite:nowhere/shop.db',
    })
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^(Database: .+\/nowhere\/shop\.db\n)?$/)])
    expect(stderr).toMatch(sentence)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})

test('two backups at once have names of their own, and each database a folder of its own', async () => {
  const [one, two] = [await seededAddress('sqlite'), await seededAddress('postgres')]
  if (one.engine !== 'sqlite' || two.engine !== 'postgres') throw new Error('asked for one of each')
  const cwd = newFolder()
  for (const address of [one, two]) {
    const databaseUrl = address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url
    for (const _ of [1, 2])
      expect(await runScript('backup', [], { cwd, databaseUrl })).toMatchObject({ code: 0 })
    expect(readdirSync(resolve(cwd, backupFolderOf(address)))).toHaveLength(2)
  }
})

test.each([
  ['sqlite:data/shop.db', 'data/backups'],
  ['sqlite:/srv/other/shop.db', '/srv/other/backups'],
  ['sqlite:data/second.db', 'data/second-backups'],
  ['postgres://shop:secret@db.example:5433/shop', 'data/backups/db.example-5433-shop'],
  ['postgres:///shop?host=/run/postgresql', 'data/backups/shop'],
])('backups of %s lie in %s', (url, folder) =>
  expect(readSettings({ DATABASE_URL: url }).backupFolder).toBe(folder),
)

test('a backup’s name is its second in UTC, so that names sort by time when the clocks go back', () => {
  expect(backupName(Temporal.Instant.from('2026-10-25T02:30:59+01:00'))).toBe('shop-2026-10-25T013059.db')
})

test('old backups go, the oldest first; files of other names stay', () => {
  const folder = newFolder()
  for (const name of ['shop-2026-12-01T0300.db', 'shop-2026-12-02T0300.db', 'shop-mine.db', 'notes.txt'])
    writeFileSync(join(folder, name), '')
  expect(deleteOldBackups(folder, 5)).toEqual([])
  expect(deleteOldBackups(folder, 1)).toEqual(['shop-2026-12-01T0300.db'])
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'shop-2026-12-02T0300.db', 'shop-mine.db'])
})

test('what a crash left half-made goes a day later; what is being made stays', () => {
  const folder = newFolder()
  const [left, now] = ['shop-2026-12-01T0300.db.77.part', 'shop-2026-12-03T0300.db.78.part']
  for (const name of [left, now]) writeFileSync(join(folder, name), '')
  const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60
  utimesSync(join(folder, left), twoDaysAgo, twoDaysAgo)
  expect(deleteOldBackups(folder, 1)).toEqual([left])
  expect(readdirSync(folder)).toEqual([now])
})
