import { expect, test } from 'vitest'
import { citedSections, hasSection, hasTest, rowsOf } from './conformance-table.ts'

test('a row is its section, its statement and the tests it cites', () => {
  const page =
    '| § | Statement | Shown by |\n|---|---|---|\n| 4 | Next goes up to 5 | `a.test.ts › next stops` `b.spec.ts › x › y` |'
  expect(rowsOf(page)).toEqual([
    {
      section: '4',
      statement: 'Next goes up to 5',
      shownBy: [
        { file: 'a.test.ts', title: 'next stops' },
        { file: 'b.spec.ts', title: 'x › y' },
      ],
    },
  ])
})

test('a threat is its requirements, or none, and the tests that show its defence', () => {
  const page =
    '| 2.3.4, 15.4.2 | Double booking | The database refuses it | `a.test.ts › once` |\n| – | Rain | A roof | `b.test.ts › dry` |'
  expect(rowsOf(page)).toMatchObject([
    {
      section: '2.3.4, 15.4.2',
      statement: 'Double booking',
      shownBy: [{ file: 'a.test.ts', title: 'once' }],
    },
    { section: '–', statement: 'Rain', shownBy: [{ file: 'b.test.ts', title: 'dry' }] },
  ])
})

test('a statement without a test is a row all the same', () =>
  expect(rowsOf('| 9 | Billing is weekly | |')[0]?.shownBy).toEqual([]))

test.each([
  ["test('a third adds none', () => {})", 'a third adds none'],
  ["test('the barber\\'s day', () => {})", "the barber's day"],
  [`test(\`\${path} reads whole\`, async () => {})`, '/booking reads whole'],
  ["describe.each(ENGINES)('booking on %s', engine => {})", 'booking on sqlite'],
  ["test.each([\n  [1, 2],\n])('%i and %i', () => {})", '1 and 2'],
])('%s holds “%s”', (source, title) => expect(hasTest(source, title)).toBe(true))

test.each([
  ["test('a third adds none', () => {})", 'a third'],
  ["test('a third adds none', () => {})", 'a third adds one'],
  ["expect(words).toBe('a third adds none')", 'a third adds none'],
])('%s does not hold “%s”', (source, title) => expect(hasTest(source, title)).toBe(false))

test('a source cites sections of the specification, and not those of other standards', () => {
  expect(citedSections('/** Spec §9. */ // spec §4.2, RFC 9110 §13.1.2')).toEqual(['9', '4'])
})

test('a cited section needs an anchor, and a statement of its own', () => {
  const row = '| 4 | Next goes up to 5 | `a.test.ts › next stops` |'
  expect(hasSection(`<a id="section-4"></a>\n${row}`, '4')).toBe(true)
  expect(hasSection(row, '4')).toBe(false)
  expect(hasSection('<a id="section-4"></a>', '4')).toBe(false)
})
