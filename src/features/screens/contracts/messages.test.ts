import { describe, expect, test } from 'vitest'
import { cancelQuestion, stateText, termText } from './messages.ts'

const CONTRACT = {
  ...{ startDate: '2026-12-01', lastDate: '2027-05-31', heldUntil: '2026-12-15', extraDays: 0 },
  cancelledOn: null,
}

test('a contract that is cancelled says when it ends or ended', () => {
  const cancelled = { ...CONTRACT, cancelledOn: '2026-12-31' }
  expect(stateText({ ...cancelled, state: 'ending' })).toBe('Cancelled, ends Thursday 31 December 2026')
  expect(stateText({ ...cancelled, state: 'cancelled' })).toBe('Cancelled, ended Thursday 31 December 2026')
  expect(stateText({ ...cancelled, cancelledOn: '2026-11-30', state: 'cancelled' })).toBe('Cancelled')
  expect(stateText({ ...CONTRACT, state: 'ending' })).toBe('Ends Monday 31 May 2027')
})

test('one that was sent says until when it could have been accepted, and one that was not says so', () => {
  expect(stateText({ ...CONTRACT, state: 'draft' })).toBe('Not accepted by Tuesday 15 December 2026')
  expect(stateText({ ...CONTRACT, state: 'draft', heldUntil: null })).toBe('Not sent yet')
})

test('one that has not begun says its whole term, and one without an advert nothing of a start that may be past', () => {
  for (const state of ['draft', 'sent', 'accepted', 'waiting-for-advert'] as const)
    expect(termText({ ...CONTRACT, state })).toBe('From Tuesday 1 December 2026 to Monday 31 May 2027.')
  expect(termText({ ...CONTRACT, state: 'running' })).toBeNull()
  const waiting = stateText({ ...CONTRACT, state: 'waiting-for-advert' })
  expect(waiting).toBe('Not shown until an advert is approved')
})

describe('the question before a contract is cancelled', () => {
  const accepted = {
    ...{ ...CONTRACT, acceptedAt: '2026-11-30T09:00:00.000Z', lastDayIfCancelled: '2027-01-31' },
    ...{ packageName: 'Basic', setUpPence: 1500, adCreationPence: 0 },
  }
  const textOf = (change: object) => cancelQuestion('Wild Rose Flowers', { ...accepted, ...change }).text

  test('says until when the advert is shown and billed', () => {
    expect(textOf({})).toBe(
      'Basic, from 1 Dec 2026. Their advert is shown and billed until Sunday 31 January 2027, the last day of the month.',
    )
  })
  test('says both last days where days were added that are not billed', () => {
    expect(textOf({ extraDays: 2 })).toBe(
      'Basic, from 1 Dec 2026. The last billed day is Sunday 31 January 2027, the last day of the month. Their advert is shown until Tuesday 2 February 2027: 2 days of it are not billed, for plays that were missing.',
    )
  })
  test('says what is billed of one that was not accepted, or has not begun', () => {
    const before = { lastDayIfCancelled: '2026-11-30' }
    expect(textOf({ ...before, acceptedAt: null })).toBe(
      'Basic, from 1 Dec 2026. They have not accepted it, so nothing is billed.',
    )
    expect(textOf(before)).toBe(
      'Basic, from 1 Dec 2026. It has not begun. No week is billed, only set-up: £15.00.',
    )
  })
})
