/* Values for paths, queries, headers and JSON bodies. */

export const INVALID_TEXTS: readonly string[] = [
  ...['\0', 'a\0b', '%00', '\ud800', 'a\udfff', '%ff', '%ed%a0%80', '%', '%2', '%2e%2e%2f', '..', '\\', '//'],
  ...['', ' ', '\t', '\u00a0', '\u2028', '\u202e', '\x7f', '\ufeff', 'e\u0301', '💈', '１', '١'],
  ...['0', '-0', '-1', '+1', '01', '1.5', '1e400', '1e1', '0x10', 'NaN', 'Infinity', '2147483648'],
  ...['9007199254740993', '99999999999999999999999999', '1,', ',1', '1,1', '1;2', '1,2,3,4,5,6,7,8,9'],
  ...['__proto__', 'constructor', 'toString', '[object Object]', 'null', 'undefined', 'true', '{}', '[]'],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '-2026-12-04', '2026-12-04T00:00:00Z', '24:00', '9:5'],
  ...["' or 1=1 --", '"; drop table visit; --', '<script>', '*', 'W/"1"', '"1", "2"', 'x'.repeat(4_000)],
]

export const INVALID_JSON: readonly string[] = [
  ...['null', 'true', '0', '-0', '-1', '0.1', '1e400', '-1e400', '1e-400', '2147483648', '9007199254740993'],
  ...['1'.repeat(400), '""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u2028"'],
  ...['"__proto__"', '{"__proto__":{"isActive":true}}', '{"constructor":{"prototype":1}}', '{"toString":1}'],
  ...['[]', '[[]]', '{}', '[null]', '[1,1]', '[1e400]', '["1"]', '{"0":1,"length":1}', '"1"', '"2026-02-30"'],
  ...['NaN', 'undefined', '01', '+1', "'a'", '"\x01"', '"\ud800"', '"', '[', '{', ',', '//', '\0'],
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `"${'é'.repeat(5_000)}"`,
  `[${Array.from({ length: 2_000 }, (_, index) => index + 1).join()}]`,
]

export const INVALID_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['Accept', 'application/problem+json'],
  ['Accept', '*/*;q=nonsense, ,,'],
  ['Accept-Encoding', 'gzip;q=-1, br;q=1e400'],
  ['Content-Encoding', 'gzip'],
  ['Cookie', 'chairtime-session=%ff; __proto__=1; =; ;;'],
  ['Form-Token', '1.1.1'],
  ['Idempotency-Key', 'é'],
  ['If-Match', '"__proto__"'],
  ['If-None-Match', '*'],
  ['Origin', 'null'],
  ['Range', 'bytes=9-1,-'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['X-Forwarded-For', '::ffff:999.1.1.1, , 1e400'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Request-Id', '\xff'],
]

export const INVALID_TYPES: readonly string[] = [
  ...['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/problem+json', 'json', ';;'],
]
