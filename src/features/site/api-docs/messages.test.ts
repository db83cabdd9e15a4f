import { describe, expect, test } from 'vitest'
import { typeText } from './messages.ts'

describe('the text for a type', () => {
  test('a number shows its range', () => {
    expect(typeText({ type: 'integer', minimum: 5, maximum: 1440 })).toBe('whole number, 5 to 1440')
    expect(typeText({ type: 'number', maximum: 5 })).toBe('number, up to 5')
  })

  test('an id shows only its lower bound', () => {
    expect(typeText({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })).toBe('whole number, at least 1')
  })

  test('a text shows its length, format or pattern', () => {
    expect(typeText({ type: 'string', minLength: 1, maxLength: 100 })).toBe('text, 1 to 100 characters')
    expect(typeText({ type: 'string', format: 'date', pattern: '^x$' })).toBe('date, yyyy-MM-dd')
    expect(typeText({ type: 'string', pattern: '^x$' })).toBe('text matching ^x$')
  })

  test('a list shows its length and its items', () => {
    const ids = { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 8 }
    expect(typeText(ids)).toBe('list of 1 to 8, each whole number, at least 1')
    expect(typeText({ type: 'array', items: { type: 'string' } })).toBe('list, each text')
    expect(typeText({ type: ['array', 'null'], prefixItems: [{ type: 'string' }, { type: 'string' }] })).toBe(
      '[text, text] or null',
    )
  })

  test('a named schema is known by its name', () => {
    const barber = { $ref: '#/components/schemas/Barber' }
    expect(typeText({ type: 'array', items: barber })).toBe('list, each Barber')
  })

  test('an enum lists its values, and several types are joined', () => {
    expect(typeText({ type: 'string', enum: ['confirmed', 'cancelled'] })).toBe('"confirmed" or "cancelled"')
    expect(typeText({ anyOf: [{ type: 'boolean' }, { type: 'null' }] })).toBe('true or false or null')
  })
})
