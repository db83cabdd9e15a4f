import { expect, test } from 'vitest'
import { REASON } from './asvs-table.ts'
import { citedSections, hasSection, pageWithTests, rowRefusals, rowsOf } from './page.ts'

const shows = (title: string, ...marks: string[]) => ({ file: 'a.test.ts', titles: ['days', title], marks })

test('a page is written with the tests of each row, and the rest of it stays', () =>
  expect(
    pageWithTests('# Title\n\n| § | Statement | Shown by |\n|---|---|---|\n| 4.2 | Next goes up | |', '§', [
      shows('stops | at 5', '§4.2'),
      shows('goes on', '§4.1', '§4.2'),
      shows('is another page’s', 'ASVS 4.2'),
    ]),
  ).toBe(
    '# Title\n\n| § | Statement | Shown by |\n|---|---|---|\n' +
      '| 4.2 | Next goes up | `a.test.ts › days › stops \\| at 5`<br>`a.test.ts › days › goes on` |',
  ))

test('what is written once is written the same again', () => {
  const page = pageWithTests('| 4.2 | Next goes up | |', '§', [shows('stops | at 5', '§4.2')])
  expect(pageWithTests(page, '§', [shows('stops | at 5', '§4.2')])).toBe(page)
})

test('a test that is no longer marked leaves its row, a reason stays', () =>
  expect(pageWithTests('| 1 | Rain | `a.test.ts › dry` |\n| 2 | Snow | accepted. |', 'threat ', [])).toBe(
    '| 1 | Rain |  |\n| 2 | Snow | accepted. |',
  ))

test.each([
  ['| 4.2 | Next | `a.test.ts › stops` |', undefined, []],
  ['| 4.2 | Next |  |', undefined, ['No test is marked with §4.2, “Next”.']],
  ['| 4.2 | Next | accepted, because it is so here. |', REASON, []],
  ['| 4.2 | Next | accepted |', REASON, ['No test is marked with §4.2, “Next”, and there is no reason.']],
  ['| 4.2 | Next | `a` |\n| 4.2 | Back | `b` |', undefined, ['§4.2 is there twice.']],
])('%s with reasons %s is refused as %j', (page, reason, refusals) =>
  expect(rowRefusals(rowsOf(page), '§', reason)).toEqual(refusals),
)

test('a source cites sections of the specification, and not those of other standards', () => {
  expect(citedSections('/** Spec §9. */ // spec §4.2, RFC 9110 §13.1.2')).toEqual(['9', '4'])
})

test('a cited section needs an anchor, and a statement of its own', () => {
  const row = '| 4.1 | Next goes up to 5 | `a.test.ts › next stops` |'
  expect(hasSection(`<a id="section-4"></a>\n${row}`, '4')).toBe(true)
  expect(hasSection(row, '4')).toBe(false)
  expect(hasSection('<a id="section-4"></a>', '4')).toBe(false)
})
