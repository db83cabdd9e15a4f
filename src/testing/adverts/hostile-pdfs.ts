import { deflateSync } from 'node:zlib'
import { POSTER, pdfOf } from './pdfs.ts'
import { jpegFrom, jpegWithoutTable } from './random-pictures.ts'

/** A whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number

/** `same` is drawn exactly as the plain poster is, `drawn` in a way of its own that people see before it is shown; `warned` with a warning. */
export type Outcome = 'refused' | 'same' | 'warned' | 'drawn'

export type Hostile = {
  name: string
  make: (random: Random) => Uint8Array | Promise<Uint8Array>
  /** Any of them is right. */
  outcomes: readonly Outcome[]
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const REFUSED = ['refused'] as const
const SAME = ['same'] as const
const REFUSED_OR_SAME = ['refused', 'same'] as const
const ANY = ['refused', 'same', 'drawn'] as const

function replaced(pdf: Buffer, from: string, to: string): Buffer {
  const text = pdf.toString('latin1')
  if (!text.includes(from)) throw new Error(`There is no ${from} to replace.`)
  return latin(text.replace(from, to.padEnd(from.length)))
}

/** The poster with a picture on it. */
export function withPicture(dictionary: string, stream: Uint8Array): Buffer {
  return pdfOf({
    content: `${POSTER} q 400 0 0 300 800 60 cm /I1 Do Q`,
    resources: '/XObject << /I1 100 0 R >>',
    more: [{ dictionary: `/Type /XObject /Subtype /Image ${dictionary}`, stream }],
  })
}

const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8'
const sized = (width: number, height: number) => `/Width ${width} /Height ${height} ${RGB}`

function flipped(bytes: Buffer, from: number, to: number, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  const at = from + random(to - from)
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << random(8)), at)
  return copy
}

export const HOSTILE_PDFS: readonly Hostile[] = [
  {
    name: 'cut off',
    make: random => pdfOf().subarray(0, 5 + random(pdfOf().length - 20)),
    outcomes: REFUSED,
  },
  {
    name: 'with a bit turned over in what it draws',
    make: random => {
      const pdf = pdfOf()
      const start = pdf.indexOf('stream\n') + 7
      return flipped(pdf, start, pdf.indexOf('\nendstream'), random)
    },
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'whose table points elsewhere',
    make: random => {
      const pdf = pdfOf()
      return replaced(pdf, `startxref\n${pdf.indexOf('xref\n')}`, `startxref\n${random(900)}`)
    },
    outcomes: REFUSED,
  },
  {
    name: 'that unpacks without end',
    make: random => pdfOf({ content: ' '.repeat(100_000_000 + random(20_000_000)) }),
    outcomes: REFUSED,
  },
  {
    name: 'that unpacks without end in its second layer',
    make: random => {
      const inner = deflateSync(Buffer.alloc(150_000_000 + random(20_000_000), 32))
      const pdf = pdfOf({ content: deflateSync(inner), isDeflated: true })
      return replaced(pdf, '/Filter /FlateDecode ', '/Filter[/Fl /Fl] ')
    },
    outcomes: ANY,
  },
  {
    name: 'with a picture of billions of pixels and none in it',
    make: random => withPicture(sized(40_000 + random(20_000), 50_000), Buffer.alloc(30)),
    outcomes: REFUSED,
  },
  { name: 'of too many pages', make: random => pdfOf({ pages: 21 + random(1_200) }), outcomes: REFUSED },
  {
    name: 'of a page as large as a town',
    make: random => {
      const scale = 10 + random(1_000)
      const content = `${scale} 0 0 ${scale} 0 0 cm ${POSTER}`
      return pdfOf({ width: 1280 * scale, height: 720 * scale, content })
    },
    outcomes: SAME,
  },
  {
    name: 'of a page that is a strip',
    make: random => pdfOf({ width: 7_000 + random(9_000), height: 10 + random(700) }),
    outcomes: REFUSED,
  },
  {
    name: 'that nests its states deeply',
    make: random => pdfOf({ content: `${'q '.repeat(1_000 + random(200_000))}${POSTER}` }),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'that nests its lists deeply',
    make: random => pdfOf({ catalog: `/X ${'['.repeat(500 + random(50_000))}` }),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'with an archive behind it',
    make: random =>
      Buffer.concat([pdfOf(), Buffer.alloc(random(60_000)), latin('PK\x05\x06'), Buffer.alloc(18)]),
    outcomes: REFUSED,
  },
  ...['JPXDecode', 'JBIG2Decode', 'DCTDecode', 'NoSuchDecode'].map(
    (filter): Hostile => ({
      name: `with a picture of noise that says ${filter}`,
      make: random => {
        const noise = Buffer.from(Array.from({ length: 200 + random(4_000) }, () => random(256)))
        return withPicture(`${sized(64, 64)} /Filter /${filter}`, noise)
      },
      outcomes: REFUSED,
    }),
  ),
  {
    name: 'with a photo cut off',
    make: async random => {
      const jpeg = await jpegFrom(random, { width: 300, height: 200 })
      const size = `${sized(300, 200)} /Filter /DCTDecode`
      return withPicture(size, jpeg.subarray(0, 700 + random(jpeg.length - 900)))
    },
    outcomes: REFUSED,
  },
  {
    name: 'with a photo without its tables',
    make: async random =>
      withPicture(
        `${sized(300, 200)} /Filter /DCTDecode`,
        await jpegWithoutTable(random, { width: 300, height: 200 }),
      ),
    outcomes: REFUSED,
  },
  {
    name: 'with a photo that is whole',
    make: async random =>
      withPicture(
        `${sized(300, 200)} /Filter /DCTDecode`,
        await jpegFrom(random, { width: 300, height: 200 }),
      ),
    outcomes: ['drawn'],
  },
  {
    name: 'with a picture that ends early',
    make: random => withPicture(sized(64, 64), Buffer.alloc(random(64 * 64 * 2), 99)),
    outcomes: REFUSED,
  },
  {
    name: 'of more strokes than can be drawn',
    make: random => pdfOf({ content: POSTER + ' 0 0 m 1280 720 l S'.repeat(100_000 + random(20_000)) }),
    outcomes: ['refused', 'drawn'],
  },
]

/** Takes as long as it may. */
export const HEAVY_PDFS: readonly Hostile[] = [
  {
    name: 'tiled without end',
    make: random =>
      pdfOf({
        content: `${POSTER} /Pattern cs /P1 scn 0 0 1280 720 re f`,
        resources: '/Pattern << /P1 100 0 R >>',
        more: [
          {
            dictionary: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0${1 + random(90_000)} /YStep 0.01 /Resources << >>`,
            stream: latin('1 0 0 rg 0 0 1 1 re f'),
          },
        ],
      }),
    outcomes: ['refused', 'drawn'],
  },
]
