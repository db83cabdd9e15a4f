import { createHash } from 'node:crypto'
import type { Random } from './hostile-pdfs.ts'
import { POSTER, pdfOf } from './pdfs.ts'
import { randomBytesOf } from './random-bytes.ts'

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const KEY_BYTES = 5

/** Encrypted as PDF 1.1 does, for a password that is empty: any program opens it, and none may print or change it. */
export function lockedPdf(random: Random): Buffer {
  const owner = rc4(md5(randomBytesOf(random, 32)).subarray(0, KEY_BYTES), PADDING)
  const [id, permissions] = [randomBytesOf(random, 16), Buffer.alloc(4)]
  permissions.writeInt32LE(-4 - 4 * random(16))
  const key = md5(Buffer.concat([PADDING, owner, permissions, id])).subarray(0, KEY_BYTES)
  const ofContent = md5(Buffer.concat([key, Buffer.from([3, 0, 0, 0, 0])])).subarray(0, KEY_BYTES + 5)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const keys = `/O ${hex(owner)} /U ${hex(rc4(key, PADDING))} /P ${permissions.readInt32LE()}`
  const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 ${keys} >> /ID [${hex(id)} ${hex(id)}]`
  return pdfOf({ content: rc4(ofContent, Buffer.from(POSTER)), isDeflated: false, trailer })
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (a: number, b: number) => {
    const held = at(a)
    state[a & 255] = at(b)
    state[b & 255] = held
  }
  let other = 0
  for (let index = 0; index < 256; index++) {
    other += at(index) + (key[index % key.length] ?? 0)
    swap(index, other)
  }
  let [one, two] = [0, 0]
  return Buffer.from(
    bytes.map(byte => {
      one += 1
      two += at(one)
      swap(one, two)
      return byte ^ at(at(one) + at(two))
    }),
  )
}
