import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import config from '../../../../../shop.config.ts'
import type { Database } from '../../../../db/database.server.ts'
import { openDatabase } from '../../../../db/open.server.ts'
import { seed } from '../../../../db/seed.server.ts'
import { booked } from '../../../../testing/booking-requests.ts'
import { freshAddress, ONE_ENGINE, seededAddress } from '../../../../testing/engines.ts'
import { jpegOf } from '../../../../testing/photos/pictures.ts'
import { openTestShop, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'
import { photosOfShop } from '../../../shop/photos/store.server.ts'
import { readShopConfig } from '../../../shop/shop/read-config.server.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import { sectionVersions } from '../../sections/store.server.ts'
import { currentSetup } from './export-store.server.ts'
import { importSetup } from './import-setup.server.ts'
import { readSetup } from './read-setup.server.ts'

const clock = () => Temporal.Instant.from(TEST_NOW)

describe.each(ONE_ENGINE)('a shop’s set-up as a file on %s', engine => {
  let shop: TestShop
  let db: Database
  let file: string
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    file = JSON.stringify(await currentSetup(shop.db.read))
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    db = await openDatabase(await freshAddress(engine))
    return () => db.close()
  })

  test('comes out of an empty database as it went in', async () => {
    await importSetup({ db, clock }, readSetup(file), { replaces: false })
    expect(await currentSetup(db.read)).toEqual(JSON.parse(file))
  })

  test('carries the photos with their places, words and order, made anew from their pixels', async () => {
    const setup = readSetup(file)
    const photo = async (at: Partial<NonNullable<typeof setup.photos>[number]>, width: number) => ({
      ...{ place: 'gallery' as const, subject: null, words: '' },
      ...{ jpeg: (await jpegOf({ width, height: 700 })).toString('base64'), ...at },
    })
    setup.photos = [
      await photo({ words: 'A fade' }, 400),
      await photo({ words: 'A beard' }, 420),
      await photo({ place: 'hero', words: 'Our chairs' }, 560),
      await photo({ place: 'team', subject: 2 }, 300),
      await photo({ place: 'treatment', subject: 3 }, 310),
    ]
    await seed(db, readShopConfig(config))
    await importSetup({ db, clock }, setup, { replaces: true })
    const written = await currentSetup(db.read)
    const shown = (photos: typeof setup.photos = []) => photos.map(({ jpeg: _, ...rest }) => rest)
    expect(shown(written.photos)).toEqual(shown(setup.photos))
    const { gallery, team } = await photosOfShop(db.read)
    expect(gallery.map(({ words }) => words)).toEqual(['A fade', 'A beard'])
    const [, second] = await db.read.selectFrom('barber').select('id').orderBy('position').execute()
    expect(team.map(({ barberId }) => barberId)).toEqual([second?.id])
    // A file from before, without photos, leaves those that are no one's.
    const { photos: _, ...older } = setup
    await importSetup({ db, clock }, older, { replaces: true })
    const kept = await photosOfShop(db.read)
    expect([kept.gallery.length, kept.team.length]).toEqual([2, 0])
  })

  test('is refused for a photo that is none, and nothing is changed', async () => {
    const setup = readSetup(file)
    const jpeg = Buffer.from('<script>alert(1)</script>').toString('base64')
    setup.photos = [{ place: 'hero', subject: null, words: 'Chairs', jpeg }]
    await expect(importSetup({ db, clock }, setup, { replaces: false })).rejects.toThrow(
      /^In the file, photos\.0\.jpeg is wrong: That file is not a photo/,
    )
    expect(await db.read.selectFrom('treatment').select('id').execute()).toEqual([])
  })

  test('holds nothing that signs anyone in', () => expect(file).not.toMatch(/password|token|secret/i))

  test('stays when the shop is started afterwards', async () => {
    const setup = readSetup(file)
    setup.sections.identity.name = 'The Iron Razor'
    await importSetup({ db, clock }, setup, { replaces: false })
    await seed(db, readShopConfig(config))
    expect((await currentShop(db.read)).name).toBe('The Iron Razor')
    expect((await currentSetup(db.read)).team).toHaveLength(4)
  })

  test('replaces a shop only when asked to, and keeps its earlier words', async () => {
    await seed(db, readShopConfig(config))
    const setup = readSetup(file)
    setup.sections.identity.name = 'The Iron Razor'
    await expect(importSetup({ db, clock }, setup, { replaces: false })).rejects.toThrow(/Add --replace/)
    await importSetup({ db, clock }, setup, { replaces: true })
    expect((await currentShop(db.read)).name).toBe('The Iron Razor')
    const { versions } = await sectionVersions(db.read, 'identity', undefined)
    expect(versions.map(({ version, changedBy }) => [version, changedBy])).toEqual([
      [2, 'npm run import-shop'],
      [1, null],
    ])
  })

  // Shows threat 116
  test('is refused where visits would be lost, and nothing is changed', async () => {
    await booked(shop)
    await expect(importSetup({ db: shop.db, clock }, readSetup(file), { replaces: true })).rejects.toThrow(
      'The database holds visits, which an import would lose. Nothing was changed.',
    )
    expect(await currentSetup(shop.db.read)).toEqual(JSON.parse(file))
  })
})

describe('a file of a set-up', () => {
  let file: string
  beforeAll(async () => {
    const shop = await openTestShop(await seededAddress('sqlite'))
    file = JSON.stringify(await currentSetup(shop.db.read))
    await shop.close()
  })

  // Shows threat 114
  test.each([
    ['version', 2],
    ['format', 'something-else'],
    ['sections.contact.email', 'hello at the shop'],
    ['sections.contact.socialUrl', 'javascript:alert(1)'],
    ['sections.identity.name', 'two\nlines'],
    ['treatments.0.prices.0.pence', -1],
    ['openingHours.0.until', '00:15'],
    ['team.1.username', 'tom'],
    ['team.0.treatments', [{ treatment: 99, pricePence: null, durationMinutes: null }]],
    ['treatments.2.parts', [3, 1]],
    ['photos', [{ place: 'team', subject: 99, words: '', jpeg: 'AAAA' }]],
    ['photos', [{ place: 'hero', subject: null, words: ' ', jpeg: 'AAAA' }]],
    ['photos', [{ place: 'hero', subject: null, words: 'Chairs', jpeg: 'no base64' }]],
  ])('is refused for a wrong %s (%o), in one sentence that names it', (path, value) => {
    const changed: unknown = JSON.parse(file)
    set(changed, path.split('.'), value)
    expect(() => readSetup(JSON.stringify(changed))).toThrow(
      new RegExp(`^In the file, ${path.replaceAll('.', '\\.')}(\\.\\w+)* is wrong: [^\\n]+\\.$`),
    )
  })

  test('is refused when it is not JSON', () =>
    expect(() => readSetup('name: The Iron Razor')).toThrow(/^The file is not the JSON/))
})

function set(within: unknown, [key = '', ...rest]: string[], value: unknown): void {
  if (typeof within !== 'object' || within === null) throw new Error(`There is no ${key}.`)
  if (rest.length === 0) Object.assign(within, { [key]: value })
  else set(new Map(Object.entries(within)).get(key), rest, value)
}
