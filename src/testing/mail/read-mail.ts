type ReadMail = { headers: Map<string, string>; type: string; content: string; parts: ReadMail[] }

/** The parts of RFC 5322 and RFC 2045 that this product writes. */
export function readMail(source: string): ReadMail {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map(line => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        inText(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  )
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map(part => readMail(part.replace(/^\r\n/, '')))
    : []
  return { headers, type, content: decoded(body, headers.get('content-transfer-encoding') ?? ''), parts }
}

export function leavesOf(mail: ReadMail): ReadMail[] {
  return mail.parts.length > 0 ? mail.parts.flatMap(leavesOf) : [mail]
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  return fromOctets(body.replace(/=\r\n/g, ''), /=([0-9A-F]{2})/g)
}

/** RFC 2047. */
function inText(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : fromOctets(text.replaceAll('_', ' '), /=([0-9A-F]{2})/g),
    )
}

function fromOctets(text: string, octet: RegExp): string {
  const octets = text.replace(octet, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(octets, 'latin1').toString()
}
