import type { Hostile, Random } from './hostile-pdfs.ts'
import { pdfOf } from './pdfs.ts'
import { jpegFrom, pictureFrom } from './random-pictures.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const REFUSED = ['refused'] as const
const SIZE = { width: 960, height: 540 }

const cut = (bytes: Buffer, random: Random) => bytes.subarray(0, 30 + random(Math.floor(bytes.length * 0.9)))

const OTHER_TYPES = [
  'GIF89a',
  'BM',
  'II*\0',
  'PK\x03\x04',
  '\x7fELF',
  'MZ',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  '<!doctype html><script>1</script>',
  'push graphic-context',
  '%!PS-Adobe-3.0',
  '\0\0\0\x18ftypisom',
  '\0\0\0\x18ftypheic',
  '{"a":1}',
]

export const HOSTILE_PICTURES: readonly Hostile[] = [
  {
    name: 'a file of another type',
    make: random => latin(`${OTHER_TYPES[random(OTHER_TYPES.length)]}`.padEnd(20 + random(5_000), ' ')),
    outcomes: REFUSED,
  },
  {
    name: 'a JPEG cut off',
    make: async random => cut(await jpegFrom(random, SIZE), random),
    outcomes: REFUSED,
  },
  {
    name: 'a PNG cut off',
    make: async random => cut(await pictureFrom(random, SIZE).png().toBuffer(), random),
    outcomes: REFUSED,
  },
  {
    name: 'a WebP cut off',
    make: async random => cut(await pictureFrom(random, SIZE).webp().toBuffer(), random),
    outcomes: REFUSED,
  },
  {
    name: 'a PNG with a bit turned over',
    make: async random => {
      const png = await pictureFrom(random, SIZE).png().toBuffer()
      const at = 60 + random(png.length - 100)
      png.writeUInt8(png.readUInt8(at) ^ (1 << random(8)), at)
      return png
    },
    outcomes: REFUSED,
  },
  {
    name: 'a JPEG that says it is far larger',
    make: async random => {
      const jpeg = await jpegFrom(random, SIZE)
      const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
      jpeg.writeUInt16BE(20_000 + random(40_000), frame + 5)
      jpeg.writeUInt16BE(20_000 + random(40_000), frame + 7)
      return jpeg
    },
    outcomes: REFUSED,
  },
  {
    name: 'a JPEG that is a PDF as well',
    make: async random => Buffer.concat([await jpegFrom(random, SIZE), pdfOf()]),
    outcomes: REFUSED,
  },
  {
    name: 'a picture that is a page of a website as well',
    make: async random =>
      Buffer.concat([await pictureFrom(random, SIZE).webp().toBuffer(), latin('<script>1</script>')]),
    outcomes: REFUSED,
  },
  {
    name: 'a picture of one colour',
    make: async random =>
      pictureFrom(random, SIZE)
        .linear(0, 40 + random(160))
        .png()
        .toBuffer(),
    outcomes: REFUSED,
  },
  {
    name: 'a picture of a few pixels',
    make: random => jpegFrom(random, { width: 8 + random(300), height: 8 + random(200) }),
    outcomes: REFUSED,
  },
]
