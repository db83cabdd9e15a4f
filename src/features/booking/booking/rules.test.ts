import { describe, expect, test } from 'vitest'
import { whyNotChosen } from './rules.ts'

const cut = { id: 1, duration: 30 }
const beard = { id: 2, duration: 20 }
const wax = { id: 3, duration: 5 }
const offered = [cut, beard, wax]

describe('a choice of treatments', () => {
  const why = (treatmentIds: number[], totalDuration: number) =>
    whyNotChosen(offered, { treatmentIds, totalDuration }, { maxTreatments: 2 })
  test('is accepted when the barber does them all and the duration is right', () =>
    expect(why([2, 1], 55)).toBeNull())
  test('may have as many treatments as the shop allows, and no more', () =>
    expect(why([1, 2, 3], 60)).toBe('too-many-treatments'))
  test('may not repeat a treatment', () => expect(why([1, 1], 65)).toBe('treatment-twice'))
  test('may not include one that the barber does not do', () =>
    expect(why([1, 4], 55)).toBe('barber-lacks-treatment'))
  test('must have the duration that the shop computes', () => expect(why([1, 2], 50)).toBe('wrong-duration'))
})
