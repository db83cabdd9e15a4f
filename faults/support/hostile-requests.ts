import { BODY_LIMIT_BYTES } from '../../src/platform/server/http/guards.server.ts'

/** The pieces are sent with a pause between; `mustEnd` matches the outcome. */
export type Hostile = {
  name: string
  pieces: readonly string[]
  pauseMs?: number
  mustEnd: RegExp
  withinMs: number
}

/* The shop's own timeouts, doubled for a busy machine. */
const AT_ONCE_MS = 15_000
const HEADERS_LATE_MS = 25_000
const BODY_LATE_MS = 40_000

const POST = 'POST /api/appointments HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n'
const GET = 'GET /api/barbers HTTP/1.1\r\nHost: shop.example\r\n'
const chunk = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`
const withBody = (body: string) => `${POST}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
const many = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, i) => of(i))

/** Or 429, as these clients soon reach the rate limit. */
const atOnce = (name: string, mustEnd: RegExp, request: string): Hostile => ({
  name,
  pieces: [request],
  mustEnd: new RegExp(`${mustEnd.source}|^HTTP/1\\.1 429 `),
  withinMs: AT_ONCE_MS,
})
const LATE = /^HTTP\/1\.1 (408|429) |^closed/

export const HOSTILE_REQUESTS: readonly Hostile[] = [
  atOnce('one header of 20 kB', /^HTTP\/1\.1 431 /, `${GET}X: ${'x'.repeat(20_000)}\r\n\r\n`),
  atOnce('3,000 headers', /^HTTP\/1\.1 431 /, `${GET}${many(3_000, i => `x${i}: 1\r\n`).join('')}\r\n`),
  atOnce(
    '100 headers more than any browser sends',
    /^HTTP\/1\.1 431 /,
    `${GET}${'X: 1\r\n'.repeat(100)}\r\n`,
  ),
  atOnce('a NUL in a header', /^HTTP\/1\.1 400 /, `${GET}X: a\0b\r\n\r\n`),
  atOnce('a NUL in the address', /^HTTP\/1\.1 400 /, GET.replace('barbers', 'bar\0bers')),
  atOnce('two hosts', /^HTTP\/1\.1 400 /, `${GET}Host: evil.example\r\n\r\n`),
  atOnce('no host', /^HTTP\/1\.1 400 /, 'GET /api/barbers HTTP/1.1\r\n\r\n'),
  atOnce(
    'a host that is none',
    /^HTTP\/1\.1 400 /,
    `${GET.replace('shop.example', 'a b/../c')}Connection: close\r\n\r\n`,
  ),
  atOnce('a header without a name', /^HTTP\/1\.1 400 /, `${GET}: 1\r\n\r\n`),
  atOnce('a header folded over two lines', /^HTTP\/1\.1 400 /, `${GET}X: 1\r\n 2\r\n\r\n`),
  atOnce(
    'a length and chunks',
    /^HTTP\/1\.1 400 /,
    `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ),
  atOnce('two lengths', /^HTTP\/1\.1 400 /, `${POST}Content-Length: 2\r\nContent-Length: 20\r\n\r\n{}`),
  atOnce('a length below nothing', /^HTTP\/1\.1 400 /, `${POST}Content-Length: -1\r\n\r\n{}`),
  atOnce(
    'chunks that are none',
    /^HTTP\/1\.1 400 /,
    `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ),
  atOnce(
    'an unknown transfer coding',
    /^HTTP\/1\.1 (400|501) /,
    `${POST}Transfer-Encoding: shrunk\r\n\r\n{}`,
  ),
  atOnce(
    'more body than announced',
    /^HTTP\/1\.1 400 /,
    `${POST}Content-Length: 2\r\n\r\n{}{"and": "more"}\r\n\r\n`,
  ),
  atOnce(
    'a body announced as a terabyte',
    /^HTTP\/1\.1 413 /,
    `${POST}Content-Length: 1000000000000\r\n\r\n{`,
  ),
  atOnce(
    'a body too large, in chunks',
    /^HTTP\/1\.1 413 /,
    `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk(' '.repeat(BODY_LIMIT_BYTES + 1))}`,
  ),
  atOnce('32,000 lists in each other', /^HTTP\/1\.1 400 /, withBody('['.repeat(32_000) + ']'.repeat(32_000))),
  atOnce(
    '5,000 objects in each other',
    /^HTTP\/1\.1 400 /,
    withBody(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  ),
  atOnce('bytes that are no HTTP', /^HTTP\/1\.1 400 /, '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'),
  atOnce(
    'HTTP of a version that is none',
    /^HTTP\/1\.1 (400|505) /,
    'GET / HTTP/9.9\r\nHost: shop.example\r\n\r\n',
  ),
  atOnce(
    'a tunnel',
    /^closed|^HTTP\/1\.1 4/,
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  ),
]

export const SLOW_CLIENTS: readonly Hostile[] = [
  { name: 'sends nothing', pieces: [], mustEnd: LATE, withinMs: HEADERS_LATE_MS },
  {
    name: 'drips its headers',
    pieces: [GET, ...many(60, i => `x${i}: 1\r\n`)],
    pauseMs: 300,
    mustEnd: LATE,
    withinMs: HEADERS_LATE_MS,
  },
  {
    name: 'drips its body',
    pieces: [`${POST}Content-Length: 200\r\n\r\n`, ...many(100, () => ' ')],
    pauseMs: 300,
    mustEnd: LATE,
    withinMs: BODY_LATE_MS,
  },
  {
    name: 'drips its chunks',
    pieces: [`${POST}Transfer-Encoding: chunked\r\n\r\n`, ...many(100, () => chunk(' '))],
    pauseMs: 300,
    mustEnd: LATE,
    withinMs: BODY_LATE_MS,
  },
  {
    name: 'announces a body and sends half of it',
    pieces: [`${POST}Content-Length: 200\r\n\r\n{"barberId":`],
    mustEnd: LATE,
    withinMs: BODY_LATE_MS,
  },
]
