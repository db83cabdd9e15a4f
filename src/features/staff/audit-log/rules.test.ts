import { expect, test } from 'vitest'
import { changesBetween } from './rules.ts'

test('returns only the fields that differ, in order', () => {
  const before = { name: 'Tom', title: 'Barber', phone: '07700 900101' }
  expect(changesBetween(before, { name: 'Thomas', title: 'Barber', phone: '' })).toEqual([
    { field: 'name', before: 'Tom', after: 'Thomas' },
    { field: 'phone', before: '07700 900101', after: '' },
  ])
  expect(changesBetween(before, before)).toEqual([])
})
