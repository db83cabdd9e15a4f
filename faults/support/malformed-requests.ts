import fc from 'fast-check'
import { INVALID_HEADERS, INVALID_JSON, INVALID_TEXTS, INVALID_TYPES } from './invalid-values.ts'
import type { Request } from './valid-requests.ts'

/** As sent, but for the token. */
export type WireRequest = {
  call: string
  method: string
  path: string
  headers: readonly (readonly [string, string])[]
  body: Buffer | null
}

type Twist = (request: Draft) => Draft
type Draft = Request & { type: string; text: (body: string) => Buffer }

const invalidText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...INVALID_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)
const invalidJson = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...INVALID_JSON) },
  { weight: 1, arbitrary: fc.json() },
)

const twists: fc.Arbitrary<Twist> = fc.oneof(
  fc.tuple(fc.nat(), invalidText).map(
    ([at, text]): Twist =>
      request => ({
        ...request,
        path: replaced(request.path, 1 + (at % Math.max(1, request.path.length - 1)), text),
      }),
  ),
  fc.tuple(fc.nat(), invalidText).map(
    ([at, text]): Twist =>
      request => {
        const index = at % Math.max(1, request.query.length)
        return {
          ...request,
          query: replaced(request.query, index, [request.query[index]?.[0] ?? text, text]),
        }
      },
  ),
  fc.tuple(invalidText, invalidText).map(
    ([name, text]): Twist =>
      request => ({
        ...request,
        query: [...request.query, ...request.query, [name, text]],
      }),
  ),
  fc.constantFrom(...INVALID_HEADERS).map(
    (header): Twist =>
      request => ({
        ...request,
        headers: [...request.headers.filter(([name]) => name !== header[0].toLowerCase()), header],
      }),
  ),
  fc.tuple(fc.nat(), invalidText).map(
    ([at, text]): Twist =>
      request => ({
        ...request,
        headers: request.headers.map(([name, value], index) => [
          name,
          index === at % request.headers.length ? text : value,
        ]),
      }),
  ),
  // More often than others, since most errors lie in the body's values.
  ...Array.from({ length: 4 }, () =>
    fc.tuple(fc.nat(), invalidJson).map(
      ([at, json]): Twist =>
        ({ body, ...request }) => ({
          ...request,
          body:
            body &&
            replaced(body, at % Math.max(1, body.length), [
              body[at % Math.max(1, body.length)]?.[0] ?? '"x"',
              json,
            ]),
        }),
    ),
  ),
  fc.tuple(fc.constantFrom('"__proto__"', '"constructor"', '"x"', '1', 'x'), invalidJson).map(
    ([name, json]): Twist =>
      ({ body, ...request }) => ({ ...request, body: [...(body ?? []), [name, json]] }),
  ),
  fc.nat().map(
    (at): Twist =>
      ({ body, ...request }) => ({
        ...request,
        body: body && [...body, ...body.slice(at % Math.max(1, body.length))],
      }),
  ),
  fc.nat().map(
    (at): Twist =>
      ({ body, ...request }) => ({
        ...request,
        body: body?.filter((_, index) => index !== at % body.length) ?? null,
      }),
  ),
  fc.constantFrom(...INVALID_TYPES).map(
    (type): Twist =>
      request => ({ ...request, type }),
  ),
  fc.constantFrom('HEAD', 'PATCH', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'GET').map(
    (method): Twist =>
      request => ({ ...request, method }),
  ),
  anyText().map(
    (text): Twist =>
      request => ({ ...request, text }),
  ),
)

/** Bodies that are not quite JSON in UTF-8. */
function anyText(): fc.Arbitrary<Draft['text']> {
  return fc.oneof(
    fc
      .double({ min: 0, max: 1, noNaN: true })
      .map(part => (body: string) => Buffer.from(body.slice(0, body.length * part))),
    invalidJson.map(json => () => Buffer.from(json)),
    fc.constantFrom(
      (body: string) => Buffer.from(`\ufeff${body}`),
      (body: string) => Buffer.from(body, 'utf16le'),
      (body: string) => Buffer.from(`[${body}]`),
      (body: string) => Buffer.from(`${body}${body}`),
      (body: string) => Buffer.from(body.replace('a', '\xff'), 'latin1'),
      (body: string) =>
        Buffer.from(
          body.replace(/\w/, template => `${template}\xed\xa0\x80`),
          'latin1',
        ),
      (body: string) => Buffer.from(`${body}${' '.repeat(70_000)}`),
      () => Buffer.alloc(0),
    ),
  )
}

/** With zero to three changes each; unchanged ones add data that could be lost. */
export function malformedRequests(valid: readonly Request[]): fc.Arbitrary<WireRequest> {
  return fc
    .tuple(fc.constantFrom(...valid), fc.array(twists, { minLength: 0, maxLength: 3 }))
    .map(([request, chosen]) => {
      const begun: Draft = { ...request, type: 'application/json', text: body => Buffer.from(body) }
      return onTheWire(chosen.reduce((draft, twist) => twist(draft), begun))
    })
}

function onTheWire({ call, method, path, query, headers, body, type, text }: Draft): WireRequest {
  const queryText = query.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&')
  return {
    call,
    method,
    path: `${path.map(inAddress).join('/')}${queryText ? `?${queryText}` : ''}`,
    headers: [...headers, ...(body && type ? [['content-type', type] as const] : [])].map(([name, value]) => [
      name,
      value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'),
    ]),
    body: body && text(`{${body.map(([name, value]) => `${name}:${value}`).join()}}`),
  }
}

/** Percent-encodes only what an address cannot hold, so that `%ff` stays. */
function inAddress(text: string): string {
  const encode = (characters: string) =>
    [...Buffer.from(characters)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return text.replace(/[^\x21-\x7e]+/g, encode)
}

function replaced<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return index < list.length ? list.with(index, item) : [...list, item]
}
