const KINDS: Readonly<Record<string, string>> = {
  ...{ ASCIIHexDecode: 'hex', AHx: 'hex', ASCII85Decode: 'ascii85', A85: 'ascii85' },
  ...{
    FlateDecode: 'deflate',
    Fl: 'deflate',
    LZWDecode: 'old',
    LZW: 'old',
    RunLengthDecode: 'old',
    RL: 'old',
  },
  ...{ JBIG2Decode: 'fax', CCITTFaxDecode: 'fax', CCF: 'fax' },
}
const FILTER = /\/Filter\s*(\[[^\]]*\]|\/[^\s/[\]<>()]+|\S+)/g
const PICTURE = /\/Subtype\s*\/Image\b/

/**
 * How a stream of a PDF is written, by its dictionary: `hex`, `ascii85`, `deflate` or another name, in their order. Null where
 * that can’t be read, or where damage would go unnoticed: of a picture
 * alone the length is known, but not of one written as by a fax.
 */
export function streamFilters(dictionary: string): string[] | null {
  const plain = dictionary.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const [first, second] = [...plain.matchAll(FILTER)]
  if (!first) return []
  const value = first[1] ?? ''
  if (second || !/^[[/]/.test(value) || /\d\s+R\b/.test(value)) return null
  const kinds = [...value.matchAll(/\/([^\s/[\]]+)/g)].map(([, name = '']) => KINDS[name] ?? name)
  if (kinds.includes('fax')) return null
  return kinds.includes('old') && !PICTURE.test(plain) ? null : kinds
}

const WHITE = /[\s\0]/g
const HEX_END = '>'
const ASCII85_END = '~>'

/** Null without its end, or with what is no such letter. */
export function fromHex(bytes: Uint8Array): Uint8Array | null {
  const letters = lettersUntil(bytes, HEX_END)
  if (letters === null || /[^0-9a-f]/i.test(letters)) return null
  return Buffer.from(letters.length % 2 ? `${letters}0` : letters, 'hex')
}

/** Null without its end, or with what is no such letter. */
export function fromAscii85(bytes: Uint8Array): Uint8Array | null {
  const letters = lettersUntil(bytes, ASCII85_END)?.replaceAll('z', '!!!!!')
  if (letters === undefined || /[^!-u]/.test(letters)) return null
  const groups = letters.match(/.{1,5}/g) ?? []
  return Buffer.concat(groups.map(bytesOfGroup))
}

/** Five letters are four bytes; of the last ones, one less than there are. */
function bytesOfGroup(letters: string): Uint8Array {
  const number = Array.from(letters.padEnd(5, 'u')).reduce(
    (sum, each) => sum * 85 + each.charCodeAt(0) - 33,
    0,
  )
  const group = Buffer.alloc(4)
  group.writeUInt32BE(number % 2 ** 32)
  return group.subarray(0, letters.length - 1)
}

function lettersUntil(bytes: Uint8Array, end: string): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const at = text.indexOf(end)
  return at === -1 ? null : text.slice(0, at).replace(WHITE, '')
}
