import { expect, test } from 'vitest'
import { type Row, withMeasured } from './kept-results.ts'

const rest: Row = ['memory at rest', '109 MB', '–', '109 MB', '≤ 115 MB', 'yes']
const start: Row = ['start', '0.6 s', '–', '0.60 s', '≤ 0.60 s', 'yes']
const as = ([what, , ...others]: Row, result: string): Row => [
  what,
  result,
  others[0] ?? '',
  result,
  ...others.slice(2),
]
const rowsOf = (table: string) => table.split('\n').slice(2)
const part = (on: string) => ({ on, isWhole: false })

test('a row stands beside the three results before, the last one first', () => {
  let table = ''
  for (const [day, result] of [1, 2, 3, 4, 5].map(each => [`2026-11-0${each}`, `${each} MB`] as const))
    table = withMeasured(table, [as(rest, result)], part(day))
  expect(rowsOf(table)).toEqual([
    '| memory at rest | 5 MB | – | 5 MB | ≤ 115 MB | yes | 2026-11-05 | 4 MB (2026-11-04); 3 MB (2026-11-03); 2 MB (2026-11-02) |',
  ])
})

test('a row that is measured again on its day replaces its result', () => {
  const first = withMeasured('', [as(rest, '9 MB')], part('2026-11-01'))
  const second = withMeasured(first, [as(rest, '8 MB')], part('2026-11-02'))
  const third = withMeasured(second, [as(rest, '7 MB')], part('2026-11-02'))
  expect(rowsOf(third)).toEqual([
    '| memory at rest | 7 MB | – | 7 MB | ≤ 115 MB | yes | 2026-11-02 | 9 MB (2026-11-01) |',
  ])
})

test('rows that are not measured stay, until everything is', () => {
  const both = withMeasured('', [rest, start], part('2026-11-01'))
  const one = withMeasured(both, [rest], part('2026-11-02'))
  expect(rowsOf(one)[1]).toBe(rowsOf(both)[1])
  expect(rowsOf(withMeasured(both, [rest], { on: '2026-11-02', isWhole: true }))).toHaveLength(1)
})
