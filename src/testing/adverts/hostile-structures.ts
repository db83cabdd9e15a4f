import { crc32, deflateSync } from 'node:zlib'
import { type Hostile, type Random, withPicture } from './hostile-pdfs.ts'
import { FIRST_OWN_OBJECT, POSTER, pdfOf } from './pdfs.ts'
import { randomBytesOf } from './random-bytes.ts'
import { jpegFrom, jpegWithoutTable, pictureFrom } from './random-pictures.ts'

/* What a format allows and no program writes: inside PDFs that are whole, and in the chunks of pictures. */

const latin = (text: string) => Buffer.from(text, 'latin1')
const REFUSED = ['refused'] as const
const REFUSED_OR_SAME = ['refused', 'same'] as const
const ANY = ['refused', 'same', 'drawn'] as const
const OWN = `${FIRST_OWN_OBJECT} 0 R`
const SIZE = { width: 960, height: 540 }

const pickOf = (random: Random, texts: readonly string[]) => texts[random(texts.length)] ?? ''

const BOXES = [
  '[0 0 0 0]',
  '[1280 720 0 0]',
  '[-1e9 -1e9 1e9 1e9]',
  '[0 0 1e-9 1e-9]',
  '[null]',
  '(none)',
  '[]',
]
const FUNCTIONS = [
  '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]',
  '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [100000000] /BitsPerSample 32',
  '/FunctionType 3 /Domain [0 1] /Bounds [] /Encode [0 1] /Functions [100 0 R]',
]

/** The poster, under which something hostile is drawn that is covered by it. */
const underPoster = (drawn: string, resources: string, more: Parameters<typeof pdfOf>[0] = {}) =>
  pdfOf({ content: `q ${drawn} Q ${POSTER}`, resources, ...more })

export const HOSTILE_STRUCTURES: readonly Hostile[] = [
  {
    name: 'whose objects lie in a stream that unpacks without end',
    make: random => {
      const stream = deflateSync(Buffer.alloc(100_000_000 + random(20_000_000), 32))
      const dictionary = `/Type /ObjStm /N ${random(1_000_000)} /First 10 /Filter /FlateDecode`
      return pdfOf({ more: [{ dictionary, stream }] })
    },
    outcomes: REFUSED,
  },
  {
    name: 'whose catalogue is said to lie in a stream that holds noise',
    make: random => {
      const dictionary = `/Type /ObjStm /N ${1 + random(90)} /First ${random(90)}`
      const pdf = pdfOf({ more: [{ dictionary, stream: randomBytesOf(random, 400) }] })
      return latin(pdf.toString('latin1').replace('/Root 1 0 R', `/Root ${OWN}`))
    },
    outcomes: REFUSED,
  },
  {
    name: 'that unpacks in runs without end',
    make: random =>
      pdfOf({
        content: `${POSTER} /X1 Do`,
        resources: `/XObject << /X1 ${OWN} >>`,
        more: [
          {
            dictionary: `/Type /XObject /Subtype /Image /Width ${30_000 + random(9_000)} /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /RunLengthDecode`,
            stream: Buffer.alloc(2_000_000, Buffer.from([129, 32])),
          },
        ],
      }),
    outcomes: REFUSED,
  },
  {
    name: 'locked in one way or another',
    make: random => {
      const ways = `/V ${random(6)} /R ${2 + random(5)} /Length ${40 + 8 * random(28)} /P ${-random(5_000)}`
      const keys = `/O <${randomBytesOf(random, 48).toString('hex')}> /U <${randomBytesOf(random, 48).toString('hex')}>`
      return pdfOf({ trailer: `/Encrypt << /Filter /Standard ${ways} ${keys} >> /ID [<00> <00>]` })
    },
    outcomes: REFUSED,
  },
  {
    name: 'on a page of impossible size',
    make: random =>
      pdfOf({
        page: `/${pickOf(random, ['CropBox', 'TrimBox', 'BleedBox'])} ${pickOf(random, BOXES)} /Rotate ${pickOf(random, ['17', '-1', '360', '1e9', '(up)'])}`,
      }),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'in units of its own',
    make: random =>
      pdfOf({ page: `/UserUnit ${pickOf(random, ['0.', '-', '1e', '', '('])}${random(9_000)}` }),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'with a mask as large as a town',
    make: random =>
      pdfOf({
        content: `${POSTER} q 400 0 0 300 800 60 cm /I1 Do Q`,
        resources: `/XObject << /I1 ${OWN} >>`,
        more: [
          {
            dictionary:
              '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask 101 0 R',
            stream: Buffer.alloc(192, 99),
          },
          {
            dictionary: `/Type /XObject /Subtype /Image /Width ${40_000 + random(20_000)} /Height 50000 /ColorSpace /DeviceGray /BitsPerComponent 8`,
            stream: Buffer.alloc(30),
          },
        ],
      }),
    outcomes: ANY,
  },
  {
    name: 'shaded by what can’t be computed',
    make: random =>
      underPoster(
        '/S1 sh',
        `/Shading << /S1 << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1280 720] /Function ${OWN} >> >>`,
        {
          more: [
            { dictionary: pickOf(random, FUNCTIONS), stream: latin(`{ ${'{ dup '.repeat(random(900))}`) },
          ],
        },
      ),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'with a mesh of noise',
    make: random =>
      underPoster('/S1 sh', `/Shading << /S1 ${OWN} >>`, {
        more: [
          {
            dictionary: `/ShadingType ${4 + random(4)} /ColorSpace /DeviceRGB /BitsPerCoordinate 32 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 1280 0 720 0 1 0 1 0 1]`,
            stream: randomBytesOf(random, 100 + random(5_000)),
          },
        ],
      }),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'whose colours are looked up in themselves',
    make: random =>
      underPoster('/C1 cs 0 sc 0 0 9 9 re f', `/ColorSpace << /C1 ${OWN} >>`, {
        more: [
          `[/Indexed ${pickOf(random, [OWN, '/Pattern', '[/ICCBased 3 0 R]'])} ${random(100_000)} <00>]`,
        ],
      }),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'with a letter that draws itself',
    make: random =>
      pdfOf({
        content: `BT /F2 ${1 + random(90_000) / 100} Tf 10 10 Td (aaaa) Tj ET ${POSTER}`,
        page: `/Resources << /Font << /F1 4 0 R /F2 ${OWN} >> >>`,
        more: [
          `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 101 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] /Resources << /Font << /F2 ${OWN} >> >> >>`,
          { dictionary: '', stream: latin('1 0 d0 BT /F2 1 Tf (a) Tj ET') },
        ],
      }),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'with a comment in it that opens a form, a film or a program',
    make: random => {
      const kind = pickOf(random, ['Widget /FT /Tx', 'Movie', 'Screen', 'RichMedia', 'FileAttachment', '3D'])
      const action = pickOf(random, [
        '/S /Launch /F (calc.exe)',
        '/S /JavaScript /JS (app.alert\\(1\\))',
        '/S /URI /URI (http://x.example)',
      ])
      return pdfOf({
        page: `/Annots [<< /Type /Annot /Subtype /${kind} /Rect [0 0 ${random(99)} ${random(99)}] /A << ${action} >> >>]`,
      })
    },
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'with a photo whose colours are in a profile of noise',
    make: async random =>
      withPicture(
        `/Width 300 /Height 200 /BitsPerComponent 8 /ColorSpace [/ICCBased << /N ${1 + random(9)} >>] /Filter /DCTDecode`,
        await jpegFrom(random, { width: 300, height: 200 }),
      ),
    outcomes: ANY,
  },
]

/** Its length, its name and its checksum are right. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const HEADER_END = 33

async function pngWith(random: Random, chunks: readonly Buffer[]): Promise<Buffer> {
  const png = await pictureFrom(random, SIZE).png().toBuffer()
  return Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])
}

export const HOSTILE_CHUNKS: readonly Hostile[] = [
  {
    name: 'a PNG with words that unpack without end',
    make: random => {
      const words = Buffer.concat([
        latin('Title\0\0'),
        deflateSync(Buffer.alloc(60_000_000 + random(20_000_000))),
      ])
      return pngWith(random, [chunk('zTXt', words)])
    },
    outcomes: ['refused', 'drawn'],
  },
  {
    name: 'a PNG whose header says what its pixels are not',
    make: async random => {
      const png = await pictureFrom(random, SIZE).png().toBuffer()
      const header = Buffer.from(png.subarray(16, 29))
      header.writeUInt8([1, 2, 3, 4, 16][random(5)] ?? 1, 8)
      header.writeUInt8([0, 3, 4, 6, 7][random(5)] ?? 0, 9)
      return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(HEADER_END)])
    },
    outcomes: REFUSED,
  },
  {
    name: 'a PNG with chunks that no one knows, or twice',
    make: random =>
      pngWith(random, [
        chunk(pickOf(random, ['IHDR', 'PLTE', 'IDAT', 'IEND', 'QQQQ']), randomBytesOf(random, random(400))),
      ]),
    outcomes: ['refused', 'drawn'],
  },
  {
    name: 'a WebP that says another length',
    make: async random => {
      const webp = await pictureFrom(random, SIZE).webp().toBuffer()
      webp.writeUInt32LE(random(2 ** 31), random(2) === 0 ? 4 : 16)
      return webp
    },
    outcomes: REFUSED,
  },
  {
    name: 'a JPEG without its tables',
    make: random => jpegWithoutTable(random, SIZE),
    outcomes: REFUSED,
  },
  {
    name: 'a JPEG with noise among its pixels',
    make: async random => {
      const jpeg = await jpegFrom(random, SIZE)
      const at = Math.floor(jpeg.length / 3) + random(Math.floor(jpeg.length / 3))
      return Buffer.concat([jpeg.subarray(0, at), latin('\xff\xc4\xff\xda\xff\x01'), jpeg.subarray(at)])
    },
    outcomes: REFUSED,
  },
]
