import { describe, expect, test } from 'vitest'
import { rowId, rowIdsText, rowIdText } from './wire.ts'

describe('an id in a URL', () => {
  test('is a whole number from 1 to the engines’ maximum', () => {
    expect(rowIdText.parse('1')).toBe(1)
    expect(rowIdText.parse('2147483647')).toBe(2_147_483_647)
  })
  test.each(['0', '-1', '01', '1.0', '1e3', ' 1', '2147483648', '99999999999', 'x', ''])(
    '“%s” is not valid',
    text => expect(rowIdText.safeParse(text).success).toBe(false),
  )
})

describe('ids in a URL', () => {
  test('are in the order given', () => expect(rowIdsText.parse('8,3')).toEqual([8, 3]))
  test('are eight at most', () => {
    expect(rowIdsText.safeParse('1,2,3,4,5,6,7,8').success).toBe(true)
    expect(rowIdsText.safeParse('1,2,3,4,5,6,7,8,9').success).toBe(false)
  })
  test.each(['', '1,', ',1', '1,1', '1, 2', '1;2', '0', '2147483648'])('“%s” are not valid', text =>
    expect(rowIdsText.safeParse(text).success).toBe(false),
  )
})

test.each([0, -1, 1.5, 2 ** 31, Number.NaN, '1', null])('%s is not valid in a body', value =>
  expect(rowId.safeParse(value).success).toBe(false),
)
