import { describe, expect, test } from 'vitest'
import { reasonOf } from './error-reason.ts'

describe('the reason of an error', () => {
  test('is its message without a full stop', () =>
    expect(reasonOf(new Error('Out of paper.'))).toBe('Out of paper'))
  test('is the first of an AggregateError', () =>
    expect(reasonOf(new AggregateError([new Error('connect ECONNREFUSED'), new Error('other')]))).toBe(
      'connect ECONNREFUSED',
    ))
  test('is one line', () => expect(reasonOf(new Error('\n  here:\n  there'))).toBe('here:'))
  test('is never empty', () => expect(reasonOf(new Error(''))).toBe('for an unknown reason'))
  test('is the text of any other thrown value', () => expect(reasonOf('tired')).toBe('tired'))
})
