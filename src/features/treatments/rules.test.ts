import { describe, expect, test } from 'vitest'
import { chosenFrom, totalMinutes, totalPence, visitName } from './rules.ts'

const cut = { id: 1, duration: 30, price: 1900 }
const beard = { id: 2, duration: 20, price: 1500 }
const wax = { id: 3, duration: 5, price: 400 }
const offered = [cut, beard, wax]

describe('the length of a visit', () => {
  test('is the treatment’s own for a single one', () => expect(totalMinutes([cut])).toBe(30))
  test('has one changeover of 5 minutes for two', () => expect(totalMinutes([cut, beard])).toBe(55))
  test('has no second changeover for a third treatment', () => expect(totalMinutes(offered)).toBe(60))
  test('is zero without treatments', () => expect(totalMinutes([])).toBe(0))
})

test('the price of a visit is the sum of its treatments’, in pence', () =>
  expect(totalPence(offered)).toBe(3800))

test('a visit is named after its treatments in the order chosen', () =>
  expect(visitName(['Beard trim', 'Clipper cut'])).toBe('Beard trim + Clipper cut'))

test('returns the chosen treatments in order and skips unknown ids', () =>
  expect(chosenFrom(offered, [3, 99, 1])).toEqual([wax, cut]))
