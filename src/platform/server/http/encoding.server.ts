import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

export type Bytes = Uint8Array<ArrayBuffer>

const PLAIN = 'identity'
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const COMPRESS: ReadonlyMap<string, (plain: Bytes) => Promise<Bytes>> = new Map([
  ['br', async (plain: Bytes) => new Uint8Array(await toBrotli(plain, QUICK_BROTLI))],
  ['gzip', async (plain: Bytes) => new Uint8Array(await toGzip(plain))],
])

type Choose = NonNullable<Parameters<typeof accepts>[1]['match']>

/** The encoding with the highest weight (RFC 9110 §12.5.3); between equals the first of `supports`. */
const heaviest: Choose = (accepted, { supports, default: plain }) => {
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q
  const others = weightOf('*') ?? 0
  const weighted = supports.map(name => ({ name, weight: weightOf(name) ?? (name === plain ? 0 : others) }))
  const best = weighted.reduce((first, next) => (next.weight > first.weight ? next : first))
  return best.weight > 0 ? best.name : plain
}

let last: { header: string | undefined; encoding: string | null } = { header: undefined, encoding: null }

/** Most clients send the same header, so the last one's choice is kept. */
export function preferredEncoding(context: Context): string | null {
  const header = context.req.header('accept-encoding')
  if (header !== last.header) last = { header, encoding: chooseEncoding(context) }
  return last.encoding
}

function chooseEncoding(context: Context): string | null {
  const supports = [...COMPRESS.keys(), PLAIN]
  const name = accepts(context, { header: 'Accept-Encoding', supports, default: PLAIN, match: heaviest })
  return name === PLAIN ? null : name
}

export function compressOnce(plain: Bytes): (encoding: string | null) => Promise<Bytes> {
  const compressed = new Map<string, Promise<Bytes>>()
  return async encoding => {
    const compress = encoding && COMPRESS.get(encoding)
    if (!encoding || !compress) return plain
    const bytes = compressed.get(encoding) ?? compress(plain)
    compressed.set(encoding, bytes)
    return bytes
  }
}
