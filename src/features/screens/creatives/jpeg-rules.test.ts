import sharp, { type JpegOptions } from 'sharp'
import { expect, test } from 'vitest'
import { hasItsTables } from './jpeg-rules.ts'

const WAYS: readonly [name: string, options: JpegOptions & { isGrey?: boolean }][] = [
  ['plain', {}],
  ['with tables of its own', { optimiseCoding: true, chromaSubsampling: '4:4:4' }],
  ['progressive', { progressive: true }],
  ['with the standard tables', { optimiseCoding: false }],
  ['with scans as MozJPEG makes them', { mozjpeg: true }],
  ['of greys', { isGrey: true }],
]

async function jpegOf({ isGrey = false, ...options }: (typeof WAYS)[number][1]): Promise<Buffer> {
  const noise = sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251)), {
    raw: { width: 64, height: 64, channels: 3 },
  })
  return (isGrey ? noise.greyscale() : noise).jpeg(options).toBuffer()
}

/** Each scan of these may bring a table anew, so that of a later one nothing tells that it is missing. */
const OF_SEVERAL_SCANS = ['progressive', 'with scans as MozJPEG makes them']

test.each(WAYS)('a JPEG %s has its tables, and without any one of them it has not', async (way, options) => {
  const jpeg = await jpegOf(options)
  expect(hasItsTables(jpeg)).toBe(true)
  for (const marker of [0xc4, 0xdb]) expectAllNeeded(jpeg, marker, way)
})

function expectAllNeeded(jpeg: Buffer, marker: number, way: string): void {
  const begins = Buffer.from([0xff, marker])
  for (let at = jpeg.indexOf(begins); at !== -1; at = jpeg.indexOf(begins, at + 2)) {
    const damaged = Buffer.from(jpeg)
    damaged.writeUInt8(0xe5, at + 1)
    expect(hasItsTables(damaged)).toBe(false)
    if (OF_SEVERAL_SCANS.includes(way)) return
  }
}

test('what follows the end of a JPEG, or is no JPEG at all, is not looked at', async () => {
  const jpeg = await jpegOf({})
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))
  expect(hasItsTables(Buffer.concat([jpeg, scan]))).toBe(true)
  expect(hasItsTables(Buffer.alloc(0))).toBe(true)
  expect(hasItsTables(Buffer.from([0xff]))).toBe(true)
})
