import { expect, test } from 'vitest'
import { ASVS_LEVELS, asvsRefusals, REASON } from './asvs-table.ts'

const COMPLETE = [...ASVS_LEVELS].map(([number, level]) => ({
  number,
  cells: [level, 'Asked for'],
  shownBy: '',
}))
const others = (number: string) => COMPLETE.filter(row => row.number !== number)

test('the list holds the 70 requirements of level 1 and the 183 of level 2', () => {
  const levels = [...ASVS_LEVELS.values()]
  expect([
    levels.filter(level => level === '1').length,
    levels.filter(level => level === '2').length,
  ]).toEqual([70, 183])
})

test('a complete table is accepted', () => expect(asvsRefusals(COMPLETE)).toEqual([]))

test.each([
  ['6.2.4', '2', '6.2.4 is of level 1.'],
  ['2.3.5', '3', '2.3.5 is no requirement of level 1 or 2.'],
])('%s on level %s is refused', (number, level, refusal) =>
  expect(asvsRefusals([...others(number), { number, cells: [level], shownBy: '' }])).toEqual([refusal]),
)

test('a requirement left out is named', () =>
  expect(asvsRefusals(others('1.1.1'))).toEqual(['1.1.1 is missing.']))

test.each([
  ['accepted, because no one could use it here.', true],
  ['not applicable, because there is none.', true],
  ['accepted, because.', false],
  ['accepted', false],
])('“%s” as a reason: %s', (reason, isGood) => expect(REASON.test(reason)).toBe(isGood))
