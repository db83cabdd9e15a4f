import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REFUSALS, typeWords } from './words.ts'

const SOURCES = join(import.meta.dirname, '../..')

/** Status and type of every refusal that the sources throw by name; those of a rule are typed into the list. */
function thrownRefusals(): [file: string, status: string, type: string][] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.server.ts'))
    .flatMap(name => {
      const source = readFileSync(join(SOURCES, name), 'utf8')
      const thrown = source.matchAll(/new Problem\(\s*(\d{3}),\s*'([\w-]+)'/g)
      return [...thrown].map(([, status = '', type = '']): [string, string, string] => [name, status, type])
    })
}

test.each(thrownRefusals())('%s refuses with %s %s, which the page explains', (_file, status, type) => {
  expect(REFUSALS[type]?.status).toBe(Number(status))
})

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

  test('a choice names its values, and several types are joined', () => {
    expect(typeWords({ type: 'string', enum: ['confirmed', 'cancelled'] })).toBe('"confirmed" or "cancelled"')
    expect(typeWords({ anyOf: [{ type: 'boolean' }, { type: 'null' }] })).toBe('true or false or null')
  })
})
