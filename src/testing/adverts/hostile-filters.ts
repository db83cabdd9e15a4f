import { deflateSync } from 'node:zlib'
import type { Hostile, Random } from './hostile-pdfs.ts'
import { FIRST_OWN_OBJECT, POSTER, pdfOf } from './pdfs.ts'
import { randomBytesOf } from './random-bytes.ts'

/* Streams whose damage or size is hidden behind other filters, or behind other ways to write their names. */

const latin = (text: string) => Buffer.from(text, 'latin1')
const REFUSED_OR_SAME = ['refused', 'same'] as const
const OWN = `${FIRST_OWN_OBJECT} 0 R`

const inHex = (bytes: Buffer) => latin(`${bytes.toString('hex')}>`)

function inAscii85(bytes: Buffer): Buffer {
  const groups: string[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4)
    bytes.copy(group, 0, at, at + 4)
    let rest = group.readUInt32BE()
    const letters = Array.from({ length: 5 }, () => {
      const letter = String.fromCharCode(33 + (rest % 85))
      rest = Math.floor(rest / 85)
      return letter
    }).toReversed()
    groups.push(letters.slice(0, Math.min(4, bytes.length - at) + 1).join(''))
  }
  return latin(`${groups.join('')}~>`)
}

type Written = { filter: string; write: (deflated: Buffer) => Buffer; more?: string }

const WAYS: readonly Written[] = [
  { filter: '[/ASCIIHexDecode /FlateDecode]', write: inHex },
  { filter: '[/AHx /Fl]', write: inHex },
  { filter: '[ /ASCII85Decode /FlateDecode ]', write: inAscii85 },
  { filter: '[/A85/Fl]', write: inAscii85 },
  { filter: '/Fl#61teDecode', write: bytes => bytes },
  { filter: '[/#46l]', write: bytes => bytes },
  { filter: OWN, write: bytes => bytes, more: '/FlateDecode' },
  { filter: `[${OWN}]`, write: bytes => bytes, more: '/FlateDecode' },
  { filter: OWN, write: bytes => bytes, more: '[/FlateDecode]' },
]

/** A page whose drawing is written in one of those ways. */
function writtenPdf(random: Random, deflated: Buffer): Buffer {
  const way = WAYS[random(WAYS.length)]
  if (!way) throw new Error('There is no such way.')
  const dictionary = `/Filter ${way.filter} ${random(4) ? '' : `/X (${'a'.repeat(2_000 + random(900))})`}`
  return pdfOf({ stream: { dictionary, stream: way.write(deflated) }, more: way.more ? [way.more] : [] })
}

function damaged(random: Random): Buffer {
  const deflated = deflateSync(latin(`${POSTER}\n%${randomBytesOf(random, 40).toString('hex')}`))
  if (random(3) === 0) return deflated.subarray(0, deflated.length - 5 - random(deflated.length / 2))
  const at = 2 + random(deflated.length - 6)
  deflated.writeUInt8(deflated.readUInt8(at) ^ (1 << random(8)), at)
  return deflated
}

export const HOSTILE_FILTERS: readonly Hostile[] = [
  {
    name: 'with damage behind its filters',
    make: random => writtenPdf(random, damaged(random)),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'that unpacks without end behind its filters',
    make: random =>
      writtenPdf(random, deflateSync(latin(POSTER.padEnd(100_000_000 + random(20_000_000), ' ')))),
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'written in letters of its own that end early',
    make: random => {
      const drawn = latin(POSTER)
      const filter = ['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode'][random(4)] ?? ''
      const written = filter === 'ASCIIHexDecode' ? inHex(drawn) : inAscii85(drawn)
      const stream = random(2)
        ? written.subarray(0, 20 + random(written.length - 30))
        : Buffer.concat([written.subarray(0, 9), randomBytesOf(random, 99), written.subarray(9)])
      return pdfOf({ stream: { dictionary: `/Filter /${filter}`, stream } })
    },
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'whose table is a stream of noise',
    make: random => {
      const widths = `[${random(4)} ${random(9)} ${random(4)}]`
      const table = `/Type /XRef /Size ${random(9_000)} /W ${widths} /Root 1 0 R /Index [0 ${random(999)}]`
      const pdf = pdfOf({ more: [{ dictionary: table, stream: randomBytesOf(random, 30 + random(900)) }] })
      const text = pdf.toString('latin1')
      return latin(
        text.replace(/startxref\n\d+/, `startxref\n${text.indexOf(`\n${OWN.slice(0, -1)}obj`) + 1}`),
      )
    },
    outcomes: REFUSED_OR_SAME,
  },
  {
    name: 'painted in inks that can’t be mixed',
    make: random => {
      const names = Array.from({ length: 1 + random(40) }, () => `/Ink${random(1_000)}`).join(' ')
      const space = random(2) ? `/DeviceN [${names}]` : `/Separation /Ink${random(9)}`
      const tint = `<< /FunctionType 2 /Domain [0 1] /N ${random(2) ? -random(1e6) : random(1e6)} >>`
      const base = ['/DeviceCMYK', '/Pattern', OWN, '[/CalRGB << >>]', '/Lab'][random(5)]
      return pdfOf({
        content: `q /C1 cs ${random(9) / 9} scn 0 0 900 500 re f Q ${POSTER}`,
        resources: `/ColorSpace << /C1 ${OWN} >>`,
        more: [`[${space} ${base} ${tint}]`],
      })
    },
    outcomes: REFUSED_OR_SAME,
  },
]
