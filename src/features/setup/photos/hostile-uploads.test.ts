import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { jpegOf, picture } from '../../../testing/photos/pictures.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { MAX_PHOTO_BYTES } from './rules.ts'

const text = (content: string) => Buffer.from(content, 'latin1')
const SIZE = { width: 700, height: 900 }
const HTML = '<!doctype html><script>fetch("/api/admin/session")</script>'

function chunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(name, 4, 'latin1')
  const end = Buffer.alloc(4)
  end.writeUInt32BE(crcOf(Buffer.concat([text(name), data])))
  return Buffer.concat([head, data, end])
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A PNG of one colour, as small as it can be. */
function flatPng(width: number, height: number, pixels?: Uint8Array, ...before: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = pixels ?? Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 20_000_000))
  const signature = text('\x89PNG\r\n\x1a\n')
  const parts = [chunk('IHDR', head), ...before, chunk('IDAT', deflateSync(rows))]
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`), Buffer.alloc(400)])

async function withSizeInHeader(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await jpegOf(SIZE))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all([1, 2].map(() => picture(SIZE).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}

type Upload = () => Buffer | Promise<Buffer>

const REFUSED: readonly (readonly [what: string, status: number, type: string, upload: Upload])[] = [
  ['nothing at all', 422, 'photo-empty', () => Buffer.alloc(0)],
  ['one byte', 422, 'photo-another-format', () => Buffer.from([0xff])],
  ['plain text named as a photo', 422, 'photo-another-format', () => text('just a text')],
  ['a page', 422, 'photo-another-format', () => text(HTML)],
  [
    'a drawing that holds a script',
    422,
    'photo-another-format',
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  [
    'a drawing that reads a file',
    422,
    'photo-another-format',
    () => text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'),
  ],
  ['a GIF', 422, 'photo-another-format', () => picture(SIZE).gif().toBuffer()],
  ['a TIFF', 422, 'photo-another-format', () => picture(SIZE).tiff().toBuffer()],
  ['an AVIF', 422, 'photo-another-format', () => picture(SIZE).avif({ effort: 0 }).toBuffer()],
  ['a BMP', 422, 'photo-another-format', () => text('BM'.padEnd(500, '\0'))],
  ['a film', 422, 'photo-another-format', () => ftyp('isom')],
  ['an iPhone’s HEIC', 422, 'photo-heic', () => ftyp('heic')],
  ['a PDF', 422, 'photo-another-format', () => text('%PDF-1.7\n1 0 obj')],
  ['an archive', 422, 'photo-another-format', () => text('PK\x03\x04'.padEnd(500, '\0'))],
  ['a program', 422, 'photo-another-format', () => text('\x7fELF'.padEnd(500, '\0'))],
  [
    'a script for ImageMagick',
    422,
    'photo-another-format',
    () => text('push graphic-context\nfill "url(https://x/|id)"'),
  ],
  ['a moving WebP', 422, 'photo-moving', movingWebp],
  ['a moving PNG', 422, 'photo-moving', () => flatPng(700, 900, undefined, chunk('acTL', Buffer.alloc(8)))],
  [
    'a JPEG with a page behind it',
    422,
    'photo-two-files',
    async () => Buffer.concat([await jpegOf(SIZE), text(HTML)]),
  ],
  [
    'a JPEG with a script in its comment',
    422,
    'photo-two-files',
    async () => withComment(await jpegOf(SIZE), '<script>alert(1)</script>'),
  ],
  [
    'a JPEG with PHP behind it',
    422,
    'photo-two-files',
    async () => Buffer.concat([await jpegOf(SIZE), text('<?php system($_GET[0]);')]),
  ],
  [
    'a PNG with an archive behind it',
    422,
    'photo-two-files',
    () => Buffer.concat([flatPng(700, 900), text('PK\x03\x04…PK\x05\x06'), Buffer.alloc(18)]),
  ],
  [
    'a WebP with a PDF behind it',
    422,
    'photo-two-files',
    async () => Buffer.concat([await picture(SIZE).webp().toBuffer(), text('%PDF-1.4')]),
  ],
  ['a PNG bomb of 400 megapixels', 422, 'photo-too-many-pixels', () => flatPng(20_000, 20_000)],
  [
    'a PNG of 4 gigapixels with no pixels in it',
    422,
    'photo-too-many-pixels',
    () => flatPng(65_535, 65_535, Buffer.alloc(9)),
  ],
  ['a PNG that is one pixel high and a million wide', 422, 'photo-too-small', () => flatPng(1_000_000, 1)],
  [
    'a JPEG that claims 65,500 by 65,500',
    422,
    'photo-too-many-pixels',
    () => withSizeInHeader(65_500, 65_500),
  ],
  [
    'a JPEG cut off in the middle',
    422,
    'photo-unreadable',
    async () => (await jpegOf(SIZE)).subarray(0, 20_000),
  ],
  ['a JPEG of its first bytes alone', 422, 'photo-unreadable', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  [
    'a PNG cut off in the middle',
    422,
    'photo-unreadable',
    async () => (await picture(SIZE).png().toBuffer()).subarray(0, 9_000),
  ],
  ['a PNG with a broken checksum', 422, 'photo-unreadable', () => broken(flatPng(700, 900))],
  [
    'a WebP cut off in the middle',
    422,
    'photo-unreadable',
    async () => (await picture(SIZE).webp().toBuffer()).subarray(0, 9_000),
  ],
  ['a photo of 60 by 80 pixels', 422, 'photo-too-small', () => jpegOf({ width: 60, height: 80 })],
  ['a file of 15 MB and a byte', 413, 'too-large', () => Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff)],
]

function withComment(jpeg: Buffer, comment: string): Buffer {
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), marker, text(comment), jpeg.subarray(2)])
}

function broken(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') + 10
  png.writeUInt8(png.readUInt8(at) ^ 0x55, at)
  return png
}

describe('an upload that is', () => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const send = (body: Uint8Array<ArrayBuffer> | ReadableStream, headers: Record<string, string> = {}) =>
    shop.app.request('/api/admin/photos?place=gallery&words=A%20fade', {
      method: 'POST',
      body,
      headers: { Accept: 'application/json', 'Content-Type': 'image/jpeg', ...owner, ...headers },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    })

  // Shows threat 151, threat 152, ASVS 1.3.4, ASVS 5.2.2, ASVS 5.2.3, ASVS 5.3.1
  test.each(REFUSED)('%s is refused and leaves nothing behind', async (_, status, type, upload) => {
    const response = await send(new Uint8Array(await upload()))
    expect(await response.json()).toMatchObject({ status, title: type })
    const rows = await shop.db.read.selectFrom('photo').select('id').execute()
    expect(rows).toEqual([])
  })

  // Shows threat 153
  test('endless is cut off at 15 MB', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: controller => {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    expect((await send(endless)).status).toBe(413)
    expect(sent).toBeLessThan(MAX_PHOTO_BYTES + 3_000_000)
  })

  test.each(['text/html', 'multipart/form-data; boundary=x', 'application/json', 'text/plain'])(
    'sent as %s is refused, as a form of another site could send it',
    async type => {
      const response = await send(new Uint8Array(await jpegOf(SIZE)), { 'Content-Type': type })
      expect(response.status).toBe(415)
    },
  )

  // Shows threat 153
  test.each([
    ['without a session', () => ({ Cookie: '' }), 401],
    ['from another site', () => ({ 'Sec-Fetch-Site': 'cross-site' }), 403],
  ])('sent %s is refused before its body is read', async (_, headers, status) => {
    let isRead = false
    const body = new ReadableStream(
      {
        pull: controller => {
          isRead = true
          controller.error(new Error('The body was read.'))
        },
      },
      { highWaterMark: 0 },
    )
    expect((await send(body, headers())).status).toBe(status)
    expect(isRead).toBe(false)
  })

  // Shows threat 152
  test('a good photo after all of these is taken', async () =>
    expect((await send(new Uint8Array(await jpegOf(SIZE)))).status).toBe(201))
})
