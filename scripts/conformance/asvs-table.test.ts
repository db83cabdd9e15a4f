import { expect, test } from 'vitest'
import { ASVS_LEVELS, asvsRefusals, asvsRowsOf } from './asvs-table.ts'

const COMPLETE = [...ASVS_LEVELS].map(
  ([number, level]) => `| ${number} | ${level} | Asked for | not applicable, because there is none here. |`,
)
const refusalsWith = (row: string) => {
  const number = /\d+\.\d+\.\d+/.exec(row)?.[0] ?? ''
  const others = COMPLETE.filter(line => !line.startsWith(`| ${number} |`))
  return asvsRefusals(asvsRowsOf([...others, row].join('\n')))
}

test('the list holds the 70 requirements of level 1 and the 183 of level 2', () => {
  const levels = [...ASVS_LEVELS.values()]
  expect([
    levels.filter(level => level === '1').length,
    levels.filter(level => level === '2').length,
  ]).toEqual([70, 183])
})

test('a complete table is accepted', () => expect(asvsRefusals(asvsRowsOf(COMPLETE.join('\n')))).toEqual([]))

test.each([
  ['| 6.2.4 | 1 | Asked for | test: `a.test.ts › refuses it` |', []],
  ['| 6.2.4 | 1 | Asked for | accepted, because no one could use it here. |', []],
  ['| 6.2.4 | 1 | Asked for | accepted, because. |', ['6.2.4 has neither a test nor a reason.']],
  ['| 6.2.4 | 1 | Asked for | accepted |', ['6.2.4 has neither a test nor a reason.']],
  ['| 6.2.4 | 1 | Asked for | test: |', ['6.2.4 has neither a test nor a reason.']],
  ['| 6.2.4 | 2 | Asked for | test: `a.test.ts › refuses it` |', ['6.2.4 is of level 1.']],
  ['| 2.3.5 | 3 | Asked for | test: `a.test.ts › x` |', ['2.3.5 is no requirement of level 1 or 2.']],
])('%s gives %j', (row, refusals) => expect(refusalsWith(row)).toEqual(refusals))

test('a requirement left out is named, and so is one that is there twice', () => {
  expect(asvsRefusals(asvsRowsOf(COMPLETE.slice(1).join('\n')))).toEqual(['1.1.1 is missing.'])
  const twice = [...COMPLETE, COMPLETE[0] ?? ''].join('\n')
  expect(asvsRefusals(asvsRowsOf(twice))).toEqual(['1.1.1 is there twice.'])
})
