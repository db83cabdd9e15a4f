import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../../../db/open.server.ts'
import { read } from '../../../testing/booking-requests.ts'
import { ENGINES, ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { renderedPage } from '../../../testing/html/rendered-page.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { jpegOf, jpegOfPhone } from '../../../testing/photos/pictures.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { Barber } from '../../shop/barbers/contract.ts'
import { readFileName } from '../../shop/photos/file-name-rules.ts'
import { sourcesOf } from '../../shop/photos/rules.ts'
import type { OpenShop } from '../../shop/shop/contract.ts'
import type { DeskPhotos, UploadedPhoto } from './contract.ts'
import { deleteRemovedPhotos } from './delete-removed-photos.server.ts'

const [A, B, C] = await Promise.all(
  [330, 340, 350].map(async width => new Uint8Array(await jpegOf({ width, height: 450 }))),
)
const SIDE = new Uint8Array(await jpegOfPhone({ width: 1200, height: 1000 }))

describe.each(ENGINES)('photos on %s', engine => {
  let address: DatabaseAddress
  let shop: TestShop
  let other: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    address = await seededAddress(engine)
    shop = await openTestShop(address)
    other = await openTestShop(address)
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  beforeEach(async () => {
    await shop.db.transact(async tx => {
      await tx.deleteFrom('photo_file').execute()
      await tx.deleteFrom('photo').execute()
    })
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  const upload = (where: string, body = A) =>
    shop.app.request(`/api/admin/photos?${where}`, {
      method: 'POST',
      body: body ?? null,
      headers: { 'Content-Type': 'image/jpeg', ...owner },
    })
  const uploaded = async (where: string, body = A): Promise<UploadedPhoto> => {
    const response = await upload(where, body)
    expect(response.status).toBe(201)
    return response.json()
  }
  const ask = (method: string, path: string) => shop.app.request(path, { method, headers: owner })
  const photosOf = async (from: TestShop) => (await read<OpenShop>(from, '/api/shop')).photos
  const listed = async (): Promise<DeskPhotos> => (await ask('GET', '/api/admin/photos')).json()
  const addresses = (place: 'hero' | 'team', url: string) => {
    const { sources = [], srcSet = '' } = sourcesOf(place, url) ?? {}
    return [...sources.map(source => source.srcSet), srcSet]
      .join(', ')
      .split(', ')
      .map(size => size.split(' ')[0] ?? '')
  }

  test('a photo of the gallery that is cropped again takes the place of the one before', async () => {
    const words = ['first', 'second', 'third']
    const ids: number[] = []
    for (const [index, body] of [A, B, C].entries())
      ids.push((await uploaded(`place=gallery&words=${words[index]}`, body)).photo.id)
    const again = await uploaded(`place=gallery&words=again&replaces=${ids[1]}`, SIDE)
    expect(again.replacedId).toBe(ids[1])
    expect((await photosOf(shop)).gallery.map(photo => photo.words)).toEqual(['first', 'again', 'third'])
    expect((await upload(`place=hero&words=no&replaces=${ids[0]}`, SIDE)).status).toBe(404)
    expect((await upload(`place=gallery&words=no&replaces=${ids[1]}`, B)).status).toBe(404)
  })

  test('each size is served from another process too, for ever, in AVIF, WebP and JPEG', async () => {
    const { photo } = await uploaded('place=hero&words=The%20chairs', SIDE)
    const found = addresses('hero', photo.url)
    expect(found).toHaveLength(6)
    for (const path of found) {
      const response = await other.app.request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const format = readFileName(path.slice('/photos/'.length))?.format ?? ''
      expect(response.headers.get('content-type')).toBe(`image/${format.replace('jpg', 'jpeg')}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      const etag = response.headers.get('etag') ?? ''
      const again = await other.app.request(path, { headers: { 'If-None-Match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })

  // Shows threat 154
  test('a photo of a phone is turned upright, and says no longer where it was taken', async () => {
    expect(Buffer.from(SIDE).includes('Phonemaker')).toBe(true)
    const { photo } = await uploaded('place=hero&words=The%20chairs', SIDE)
    const files = await shop.db.read.selectFrom('photo_file').select('bytes').execute()
    expect(files).toHaveLength(6)
    for (const { bytes } of files)
      for (const trace of ['Phonemaker', 'Exif', 'GPS', 'http://ns.adobe.com'])
        expect(Buffer.from(bytes).includes(trace)).toBe(false)
    const jpeg = await (await shop.app.request(photo.url)).arrayBuffer()
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(Buffer.from(jpeg)).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([800, 1000])
    const at = (x: number, y: number) => [...data.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)]
    expect(at(400, 100)[0]).toBeGreaterThan(200)
    expect(at(400, 900)[2]).toBeGreaterThan(200)
  })

  test('a photo that replaces another can be undone, and both are one change for every process', async () => {
    const first = await uploaded('place=hero&words=First', SIDE)
    const larger = new Uint8Array(await jpegOf({ width: 600, height: 700 }))
    const second = await uploaded('place=hero&words=Second', larger)
    expect(second.replacedId).toBe(first.photo.id)
    expect((await photosOf(other)).hero).toEqual({ url: second.photo.url, words: 'Second' })
    expect((await ask('POST', `/api/admin/photos/${first.photo.id}/restore`)).status).toBe(200)
    expect((await photosOf(other)).hero).toEqual({ url: first.photo.url, words: 'First' })
    expect((await listed()).photos).toHaveLength(1)
  })

  test('the same upload sent twice, or at once, is one photo', async () => {
    const where = 'place=gallery&words=A%20fade'
    const [one, two] = await Promise.all([uploaded(where), uploaded(where)])
    const three = await uploaded(where)
    expect([two.photo, three.photo]).toEqual([one.photo, one.photo])
    expect((await listed()).photos).toHaveLength(1)
  })

  test('a barber’s photo is their picture, and the one of the config stands there again without it', async () => {
    const before = await read<Barber[]>(shop, '/api/barbers')
    const { photo } = await uploaded('place=team&subject=1')
    const pictures = async () => (await read<Barber[]>(other, '/api/barbers')).map(({ imageUrl }) => imageUrl)
    expect(await pictures()).toEqual([photo.url, ...before.slice(1).map(({ imageUrl }) => imageUrl)])
    expect((await photosOf(other)).team).toEqual([{ barberId: 1, url: photo.url }])
    expect((await ask('DELETE', `/api/admin/photos/${photo.id}`)).status).toBe(204)
    expect(await pictures()).toEqual(before.map(({ imageUrl }) => imageUrl))
  })

  test('the gallery is in the owner’s order, and refuses one that is not all of it', async () => {
    const ids: number[] = []
    for (const body of [A, B, C]) ids.push((await uploaded('place=gallery&words=A%20fade', body)).photo.id)
    const order = (wanted: number[]) => sendJson(shop, 'PUT', '/api/admin/gallery', { ids: wanted }, owner)
    expect((await order(ids.toReversed())).status).toBe(204)
    expect((await listed()).photos.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await order(ids.slice(1))).status).toBe(409)
    expect((await order([...ids.slice(1), 999])).status).toBe(409)
  })

  // Shows threat 155
  test('a photo taken down is shown nowhere, can be put back for a day, and is then gone', async () => {
    const { photo } = await uploaded('place=gallery&words=A%20fade')
    await ask('DELETE', `/api/admin/photos/${photo.id}`)
    expect((await photosOf(other)).gallery).toEqual([])
    await deleteRemovedPhotos(shop)
    expect((await ask('POST', `/api/admin/photos/${photo.id}/restore`)).status).toBe(200)
    expect((await photosOf(other)).gallery).toHaveLength(1)
    await ask('DELETE', `/api/admin/photos/${photo.id}`)
    shop.setNow('2026-12-02T08:00:01Z')
    await deleteRemovedPhotos(shop)
    shop.setNow('2026-12-01T08:00:00Z')
    expect((await ask('POST', `/api/admin/photos/${photo.id}/restore`)).status).toBe(404)
    expect((await shop.app.request(photo.url)).status).toBe(404)
    expect(await shop.db.read.selectFrom('photo_file').select('width').execute()).toEqual([])
  })

  test('what it shows is changed, and who did it is recorded', async () => {
    const { photo } = await uploaded('place=gallery&words=A%20fade')
    const words = 'A low fade, from the side'
    expect((await sendJson(shop, 'PUT', `/api/admin/photos/${photo.id}`, { words }, owner)).status).toBe(200)
    expect((await photosOf(other)).gallery).toEqual([{ url: photo.url, words }])
    const { entries } = await (await ask('GET', '/api/admin/audit')).json()
    expect(entries[0]).toMatchObject({ action: 'photo-described', subject: 'Gallery', who: 'admin' })
    expect(entries[1]).toMatchObject({ action: 'photo-added', subject: 'Gallery' })
  })

  test.each([
    ['place=team', 400],
    ['place=team&subject=999', 404],
    ['place=treatment&subject=999', 404],
    ['place=gallery', 400],
    ['place=gallery&words=%20', 400],
    ['place=hero&subject=1&words=A', 400],
    ['place=attic&words=A', 400],
  ])('an upload for %s is refused', async (where, status) =>
    expect((await upload(where)).status).toBe(status),
  )

  test.each(['/photos/', '/photos/x.jpg', `/photos/${'0'.repeat(24)}-480.jpg`, '/photos/..%2f..%2fshop.db'])(
    'there is nothing at %s',
    async path => expect((await shop.app.request(path)).status).not.toBe(500),
  )

  // The rows are read alike by the tests above; what follows is made of pictures, which take the processor.
  if (engine !== ONE_ENGINE[0]) return
  test('every place shows its photo to guests, with the sizes and the space of each', async () => {
    const large = new Uint8Array(await jpegOf({ width: 1300, height: 1700 }))
    for (const where of ['hero', 'story', 'share'])
      await uploaded(`place=${where}&words=${where}%20words`, large)
    await uploaded('place=gallery&words=A%20fade', large)
    await uploaded('place=team&subject=1', large)
    await uploaded('place=treatment&subject=1', large)
    const { photos } = await read<OpenShop>(shop, '/api/shop')
    const home = await renderedPage(shop, '/')
    expect(home).toContain(`property="og:image" content="http://localhost:3000${photos.share?.url}"`)
    expect(home).toContain('property="og:image:alt" content="share words"')
    expect(home).toMatch(/<img fetchPriority="high"[^>]*alt="hero words" width="1200" height="1500"/i)
    expect(home).toMatch(/<img loading="lazy"[^>]*alt="A fade" width="960" height="1200"/)
    expect(home).toMatch(/<source type="image\/avif" srcSet="\/photos\/[0-9a-f]{24}-320\.avif 320w, /i)
    expect(home.indexOf('Our work')).toBeGreaterThan(home.indexOf('visitors’ book'))
    expect(home.indexOf('Our work')).toBeLessThan(home.indexOf('Ready for a Fresh Look?'))
    const story = await renderedPage(shop, '/our-story')
    expect(story).toContain('alt="story words"')
    expect(story).toMatch(/alt="Portrait of Tom Ashdown" width="640" height="640"/)
    const wizard = await renderedPage(shop, '/booking?by=treatment&step=2')
    expect(wizard).toContain(`src="${photos.treatments[0]?.url}"`)
  })
})
