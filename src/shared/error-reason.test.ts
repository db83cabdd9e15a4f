import { describe, expect, test } from 'vitest'
import { reasonOf } from './error-reason.ts'

describe('the reason of a fault', () => {
  test('is its message, ready to stand within a sentence', () =>
    expect(reasonOf(new Error('Out of paper.'))).toBe('Out of paper'))
  test('is the first that a host of several addresses gives', () =>
    expect(reasonOf(new AggregateError([new Error('connect ECONNREFUSED'), new Error('other')]))).toBe(
      'connect ECONNREFUSED',
    ))
  test('is one line', () => expect(reasonOf(new Error('\n  here:\n  there'))).toBe('here:'))
  test('is never nothing', () => expect(reasonOf(new Error(''))).toBe('for an unknown reason'))
  test('is the text of whatever else was thrown', () => expect(reasonOf('tired')).toBe('tired'))
})
