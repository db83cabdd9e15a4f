import { expect, test } from 'vitest'
import { draftForm } from './contract.ts'

test('a contract is drawn up from today on, and a past start is refused beside its field', () => {
  const check = (startDate: string) =>
    draftForm('2026-12-01').safeParse({ packageName: 'Basic', startDate }).error?.issues
  expect(check('2026-12-01')).toBeUndefined()
  expect(check('2026-11-30')).toMatchObject([
    { path: ['startDate'], message: 'Please choose today or a later day.' },
  ])
})
