import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, openDatabase } from '../../../../db/open.server.ts'
import { booked } from '../../../../testing/booking-requests.ts'
import { ENGINES, freshAddress, seededAddress } from '../../../../testing/engines.ts'
import { jpegOf } from '../../../../testing/photos/pictures.ts'
import { runScript } from '../../../../testing/started-process.ts'
import { openTestShop, TEST_NOW } from '../../../../testing/test-shop.ts'
import { photosOfShop } from '../../../shop/photos/store.server.ts'
import type { ShopSetup } from './contract.ts'
import { currentSetup } from './export-store.server.ts'
import { importSetup } from './import-setup.server.ts'
import { readSetup } from './read-setup.server.ts'

const clock = () => Temporal.Instant.from(TEST_NOW)

const pad = (value: number) => String(value).padStart(2, '0')
const time = (cell: number) => `${pad(Math.floor(cell / 12))}:${pad((cell % 12) * 5)}`
const date = fc
  .integer({ min: 0, max: 700 })
  .map(days => Temporal.PlainDate.from('2026-01-01').add({ days }).toString())
/** Whatever ends at midnight ends at 24:00. */
const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 288 }), { minLength: 2, maxLength: 2 })
  .map(cells => cells.toSorted((one, other) => one - other).map(time))
  .map(([from = '', until = '']) => ({ from, until }))
const dated = <Value>(key: string, value: fc.Arbitrary<Value>) =>
  fc.dictionary(date, value, { maxKeys: 3 }).map(byDate =>
    Object.entries(byDate)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, rest]) => ({ [key]: day, ...rest })),
  )
const perDay = fc
  .dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5', '6'), times)
  .map(days => Object.entries(days).map(([dayOfWeek, span]) => ({ dayOfWeek: Number(dayOfWeek), ...span })))
const places = (count: number, without = 0) =>
  fc
    .subarray(Array.from({ length: count }, (_, index) => index + 1).filter(place => place !== without))
    .map(chosen => chosen.slice(0, 3))
const turns = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  return fc.shuffledSubarray(all, { minLength: count })
}

const treatment = (index: number, count: number) =>
  fc.record({
    name: fc.constant(`Treatment ${index}`),
    description: fc.constantFrom('', 'With a hot towel'),
    group: fc.constantFrom('cuts', 'beard-and-shave', 'extras'),
    durationMinutes: fc.integer({ min: 1, max: 48 }).map(cells => cells * 5),
    prices: dated('from', fc.record({ pence: fc.integer({ min: 0, max: 100_000 }) })).filter(
      all => all.length > 0,
    ),
    parts: places(count, index + 1),
    retiredOn: fc.option(date),
  })

const member = (index: number, count: number) =>
  fc.record({
    name: fc.constantFrom('Tom', 'Zoë'),
    title: fc.constant('Barber'),
    username: fc.constant(`barber-${index}`),
    imageUrl: fc.constantFrom(null, '/barbers/tom.webp'),
    phone: fc.constantFrom('', '01632 960123'),
    email: fc.constantFrom('', 'tom@shop.example'),
    isActive: fc.boolean(),
    firstDate: fc.constantFrom(null, '2026-01-01'),
    lastDate: fc.constantFrom(null, '2026-12-31'),
    treatments: places(count).map(chosen =>
      chosen.map((place, at) => ({
        treatment: place,
        pricePence: at === 0 ? 1_234 : null,
        durationMinutes: at === 1 ? 25 : null,
      })),
    ),
    weeks: dated('from', fc.record({ spans: perDay })).filter(all => all.length > 0),
    days: dated('date', fc.record({ spans: times.map(span => [span]) })),
    commission: dated('from', fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }) })),
  })

/** Any set-up with the words of the sample; as JSON, as it comes from a file. */
const setupLike = (sample: ShopSetup) =>
  fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 4 }))
    .chain(([treatments, members]) =>
      fc.record({
        openingHours: perDay,
        openingDays: dated(
          'date',
          fc.tuple(times, fc.constantFrom('', 'Fair')).map(([span, reason]) => ({ ...span, reason })),
        ),
        treatments: fc.tuple(
          ...Array.from({ length: treatments }, (_, index) => treatment(index, treatments)),
        ),
        team: fc.tuple(...Array.from({ length: members }, (_, index) => member(index, treatments))),
        turns: fc.tuple(turns(treatments), turns(members)),
      }),
    )
    .map(({ turns: [ofTreatments, ofTeam], ...rest }) => ({
      ...sample,
      ...rest,
      treatments: rest.treatments.map((each, index) => ({ ...each, added: ofTreatments[index] })),
      team: rest.team.map((each, index) => ({ ...each, added: ofTeam[index] })),
      photos: [],
    }))

async function sampleSetup(): Promise<ShopSetup> {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const setup = await currentSetup(shop.db.read)
  await shop.close()
  return setup
}

describe.each(ENGINES)('a shop’s set-up on %s', engine => {
  test('is the same after export, import and export, whatever it is', async () => {
    const sample = await sampleSetup()
    const db = await openDatabase(await freshAddress(engine))
    await fc.assert(
      fc.asyncProperty(setupLike(sample), async setup => {
        await importSetup({ db, clock }, readSetup(JSON.stringify(setup)), { replaces: true })
        const written = await currentSetup(db.read)
        expect(written).toEqual(setup)
        await importSetup({ db, clock }, readSetup(JSON.stringify(written)), { replaces: true })
        expect(await currentSetup(db.read)).toEqual(setup)
      }),
      { numRuns: engine === 'sqlite' ? 40 : 10 },
    )
    await db.close()
  })

  test('keeps two pictures whose pixels are equal, each with its words', async () => {
    const setup = await sampleSetup()
    const jpeg = (await jpegOf({ width: 400, height: 400 })).toString('base64')
    const inGallery = ['A fade', 'A fade again', 'A beard'].map(words => ({
      ...{ place: 'gallery' as const, subject: null, words, jpeg },
    }))
    setup.photos = [...inGallery, { place: 'treatment', subject: 1, words: '', jpeg }]
    const db = await openDatabase(await freshAddress(engine))
    await importSetup({ db, clock }, setup, { replaces: false })
    const written = await currentSetup(db.read)
    expect(written.photos?.map(({ words, place }) => [place, words])).toEqual(
      setup.photos.map(({ words, place }) => [place, words]),
    )
    await importSetup({ db, clock }, readSetup(JSON.stringify(written)), { replaces: true })
    const { gallery } = await photosOfShop(db.read)
    expect(gallery.map(({ words }) => words)).toEqual(['A fade', 'A fade again', 'A beard'])
    await db.close()
  })

  test('is carried by the commands, which say what they leave out', async () => {
    const from = await seededAddress(engine)
    const shop = await openTestShop(from)
    await booked(shop)
    const part = shop.db.read.selectFrom('treatment_part').select('part_id').limit(1)
    await shop.db.transact(tx =>
      tx.updateTable('treatment').set({ retired_on: '2026-11-01' }).where('id', '=', part).execute(),
    )
    await shop.close()
    const cwd = mkdtempSync(join(tmpdir(), 'chairtime-carried-'))
    const first = await run('export-shop', from, [join(cwd, 'first.json')])
    expect(first.stdout).toContain('no longer done 1')
    expect(first.stdout).toMatch(/^Left out, and held by a backup alone: visits 1(, .+)?\.$/m)
    const to = await freshAddress(engine)
    expect(await run('import-shop', to, [join(cwd, 'first.json')])).toMatchObject({ code: 0, stderr: '' })
    await run('export-shop', to, [join(cwd, 'second.json')])
    const [one, other] = ['first.json', 'second.json'].map(name => readFileSync(join(cwd, name), 'utf8'))
    expect(other).toBe(one)
  })
})

function run(name: string, address: DatabaseAddress, args: string[]) {
  return runScript(name, args, {
    databaseUrl: address.engine === 'sqlite' ? `sqlite:${address.file}` : address.url,
  })
}
