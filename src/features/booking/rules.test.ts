import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenFrom, leastBooked, totalMinutes, totalPence, visitName, whyNotChosen } from './rules.ts'

const cut = { id: 1, duration: 30, price: 1900 }
const beard = { id: 2, duration: 20, price: 1500 }
const wax = { id: 3, duration: 5, price: 400 }
const offered = [cut, beard, wax]

describe('the length of a visit', () => {
  test('is the treatment’s own when there is one', () => expect(totalMinutes([cut])).toBe(30))
  test('has one changeover of 5 minutes when there are two', () =>
    expect(totalMinutes([cut, beard])).toBe(55))
  test('has no second changeover for a third treatment', () => expect(totalMinutes(offered)).toBe(60))
  test('is nothing when nothing is chosen', () => expect(totalMinutes([])).toBe(0))
})

test('the price of a visit is the sum of its treatments’, in pence', () =>
  expect(totalPence(offered)).toBe(3800))

test('a visit is called by its treatments in the order chosen', () =>
  expect(visitName(['Beard trim', 'Clipper cut'])).toBe('Beard trim + Clipper cut'))

test('what was chosen stands in the order of the choice, without ids that are unknown', () =>
  expect(chosenFrom(offered, [3, 99, 1])).toEqual([wax, cut]))

describe('a choice of treatments', () => {
  const why = (treatmentIds: number[], totalDuration: number) =>
    whyNotChosen(offered, { treatmentIds, totalDuration })
  test('stands when the barber does them all and the sum is right', () => expect(why([2, 1], 55)).toBeNull())
  test('names no treatment twice', () => expect(why([1, 1], 65)).toBe('treatment-twice'))
  test('names none that the barber does not do', () => expect(why([1, 4], 55)).toBe('barber-lacks-treatment'))
  test('comes with the shop’s own sum', () => expect(why([1, 2], 50)).toBe('wrong-duration'))
})

describe('any barber', () => {
  test('is the one with the least booked that day', () =>
    expect(leastBooked([{ bookedMinutes: 30 }, { bookedMinutes: 5 }, { bookedMinutes: 60 }])).toEqual({
      bookedMinutes: 5,
    }))
  test('is the first listed when two have as little', () =>
    expect(
      leastBooked([
        { id: 7, bookedMinutes: 5 },
        { id: 8, bookedMinutes: 5 },
      ])?.id,
    ).toBe(7))
  test('is nobody when nobody is free', () => expect(leastBooked([])).toBeUndefined())
  test('is never one with more booked than another who is free', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ bookedMinutes: fc.nat(600) }), { minLength: 1 }), free => {
        expect(leastBooked(free)?.bookedMinutes).toBe(Math.min(...free.map(barber => barber.bookedMinutes)))
      }),
    ))
})
