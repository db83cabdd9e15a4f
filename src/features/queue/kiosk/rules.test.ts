import { expect, test } from 'vitest'
import { countdown, NOTHING_CHOSEN, stepBack, stepOf } from './rules.ts'

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
