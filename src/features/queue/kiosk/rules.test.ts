import { expect, test } from 'vitest'
import { countdown, isSecondTap, NOTHING_CHOSEN, stepBack, stepOf } from './rules.ts'

const WHAT = { ...NOTHING_CHOSEN, treatmentId: 1 }
const WHO = { ...WHAT, barberId: null, size: 3 }

test('the kiosk asks for the treatment, then the barber, then the number of people', () => {
  expect([NOTHING_CHOSEN, WHAT, WHO].map(stepOf)).toEqual(['what', 'who', 'how-many'])
})

test('Back reopens the last choice and keeps the earlier ones', () => {
  expect(stepBack(WHO)).toEqual({ treatmentId: 1, size: 3, isTogether: true })
  expect(stepBack(WHAT)).toEqual(NOTHING_CHOSEN)
})

test('the last ten of thirty seconds without a touch are counted down', () => {
  expect([0, 19, 20, 29, 30, 45].map(countdown)).toEqual([null, null, 10, 1, 0, 0])
})

test('the second of two taps in haste is one in the same place of the next step', () => {
  const first = { step: 'what', atMs: 1_000, x: 100, y: 200 } as const
  const second = { step: 'who', atMs: 1_300, x: 110, y: 195 } as const
  expect(isSecondTap(first, second)).toBe(true)
  const others = [{ step: 'what' as const }, { atMs: 1_700 }, { x: 400 }]
  expect(others.map(change => isSecondTap(first, { ...second, ...change }))).toEqual([false, false, false])
})
