import { expect, test } from 'vitest'
import { markedTests } from './marked-tests.ts'

const titlesIn = (...lines: string[]) =>
  markedTests('a.test.ts', lines.join('\n')).map(({ titles }) => titles.join(' › '))

test('a test is marked with what it shows in the line above', () =>
  expect(
    markedTests('a.test.ts', "// Shows §4.2, threat 7, ASVS 6.2.4\ntest('next stops at 5', () => {})"),
  ).toEqual([{ file: 'a.test.ts', titles: ['next stops at 5'], marks: ['§4.2', 'threat 7', 'ASVS 6.2.4'] }]))

test.each([
  ["test('the barber\\'s day', () => {})", "the barber's day"],
  [`test(\`\${path} is whole\`, async () => {})`, `\${path} is whole`],
  ["test.each([\n  ['a', 2],\n])('%s and %i', () => {})", '%s and %i'],
  ["test.skipIf(isRoot)(\n  'is refused', () => {})", 'is refused'],
  ["describe.each(ENGINES)('booking on %s', engine => {})", 'booking on %s'],
  ["for (const path of PATHS)\n  test('is whole', () => {})", 'is whole'],
])('%s has the title “%s”', (source, title) => expect(titlesIn('// Shows §1.1', source)).toEqual([title]))

test('tests of one title in two groups are told apart by the groups’ titles', () =>
  expect(
    titlesIn(
      "describe('by day', () => {",
      "  test('adds up', () => {})",
      '})',
      'describe.each([',
      '  SQLITE,',
      "])('by week on %s', () => {",
      '  // Shows §1.1',
      "  test('adds up', () => {})",
      '})',
      'function group() {',
      '  // Shows §1.1',
      "  test('adds up', () => {})",
      '}',
    ),
  ).toEqual(['by week on %s › adds up', 'adds up']))

test.each(['const day = 1', "test.use({ locale: 'en-GB' })", 'test(title, () => {})', ''])(
  'a mark above “%s” marks no test',
  line => expect(titlesIn('// Shows §1.1', line, "test('is not meant', () => {})")).toEqual(['']),
)
