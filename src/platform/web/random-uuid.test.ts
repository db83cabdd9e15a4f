import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('a random id is a UUID and differs each time', () => {
  const ids = Array.from({ length: 100 }, randomUuid)
  expect(ids.filter(id => z.uuid().safeParse(id).success)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
