import { describe, expect, test } from 'vitest'
import { typeWords } from './messages.ts'

describe('the words for a type', () => {
  test('a number says its range', () => {
    expect(typeWords({ type: 'integer', minimum: 5, maximum: 1440 })).toBe('whole number, 5 to 1440')
    expect(typeWords({ type: 'number', maximum: 5 })).toBe('number, up to 5')
  })

  test('an id says only where it begins', () => {
    expect(typeWords({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })).toBe(
      'whole number, at least 1',
    )
  })

  test('text says its length, its format or its pattern', () => {
    expect(typeWords({ type: 'string', minLength: 1, maxLength: 100 })).toBe('text, 1 to 100 characters')
    expect(typeWords({ type: 'string', format: 'date', pattern: '^x$' })).toBe('date, yyyy-MM-dd')
    expect(typeWords({ type: 'string', pattern: '^x$' })).toBe('text matching ^x$')
  })

  test('a list says what of, and how many', () => {
    const ids = { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 8 }
    expect(typeWords(ids)).toBe('list of 1 to 8, each whole number, at least 1')
    expect(typeWords({ type: 'array', items: { type: 'string' } })).toBe('list, each text')
    expect(
      typeWords({ type: ['array', 'null'], prefixItems: [{ type: 'string' }, { type: 'string' }] }),
    ).toBe('[text, text] or null')
  })

  test('a named schema is known by its name', () => {
    const barber = { $ref: '#/components/schemas/Barber' }
    expect(typeWords({ type: 'array', items: barber })).toBe('list, each Barber')
  })

  test('a choice names its values, and several types are joined', () => {
    expect(typeWords({ type: 'string', enum: ['confirmed', 'cancelled'] })).toBe('"confirmed" or "cancelled"')
    expect(typeWords({ anyOf: [{ type: 'boolean' }, { type: 'null' }] })).toBe('true or false or null')
  })
})
