import { expect, test } from 'vitest'
import { stateText } from './messages.ts'

const CONTRACT = {
  ...{ startDate: '2026-12-01', lastDate: '2027-05-31', heldUntil: '2026-12-15', extraDays: 0 },
  cancelledOn: null,
}

test('a contract that is cancelled says when it ends', () => {
  const cancelled = { ...CONTRACT, cancelledOn: '2026-12-31' }
  expect(stateText({ ...cancelled, state: 'ending' })).toBe('Cancelled, ends Thursday 31 December 2026')
  expect(stateText({ ...CONTRACT, state: 'ending' })).toBe('Ends Monday 31 May 2027')
})
