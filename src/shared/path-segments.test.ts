import { expect, test } from 'vitest'
import { pathSegments } from './path-segments.ts'

test.each([
  ['/', []],
  ['//', []],
  ['/a/b', ['a', 'b']],
  ['/a//b/', ['a', 'b']],
  ['/%61/B', ['a', 'B']],
])('decodes the segments of %s once, without empty ones', (path, segments) =>
  expect(pathSegments(path)).toEqual(segments),
)

test.each(['/%', '/%2', '/%ff', '/%2561', '/a%2Fb', '/a%5Cb', '/a%00', '/é', '/a b', '/a:b'])(
  '%s is no page’s path',
  path => expect(pathSegments(path)).toBeNull(),
)
