import { expect, test } from 'vitest'
import { whyUnknownSchema } from './schema-version.server.ts'

const KNOWN = ['001-first', '002-second', '004-fourth']

test('the first of the known migrations, or all of them, are a schema that is known', () => {
  for (const count of [0, 1, 3]) expect(whyUnknownSchema(KNOWN.slice(0, count), KNOWN)).toBeNull()
})

test('a migration after the last known one is of a newer version', () =>
  expect(whyUnknownSchema([...KNOWN, '005-fifth'], KNOWN)).toBe(
    'it was made by a newer version of Chairtime (“005-fifth”)',
  ))

test('one between the known ones, or one that is missing there, is of another version', () => {
  expect(whyUnknownSchema(['001-first', '003-third'], KNOWN)).toContain(
    'another version of Chairtime (“003-third”)',
  )
  expect(whyUnknownSchema(['001-first', '004-fourth'], KNOWN)).toContain('another version')
})
