import { expect, test } from 'vitest'
import { fieldName } from './messages.ts'
import { changedFields } from './rules.ts'

test('changed fields are named for a person, and the others left out', () => {
  const before = { address: { street: '7 Mercer’s Yard', town: 'Lewes' }, phone: '01632 960147' }
  const after = { address: { street: '9 Mercer’s Yard', town: 'Lewes' }, phone: '01632 960147' }
  expect(changedFields(before, after, fieldName)).toEqual([
    { field: 'Street', before: '7 Mercer’s Yard', after: '9 Mercer’s Yard' },
  ])
})

test('what is added to a list has no before, and what is removed has no after', () => {
  const changed = (before: string[], after: string[]) =>
    changedFields({ payments: before }, { payments: after }, fieldName)
  expect(changed(['Cash'], ['Cash', 'Card'])).toEqual([{ field: 'Payment 2', before: null, after: 'Card' }])
  expect(changed(['Cash', 'Card'], ['Cash'])).toEqual([{ field: 'Payment 2', before: 'Card', after: null }])
  expect(changed(['Cash'], ['Cash'])).toEqual([])
})
