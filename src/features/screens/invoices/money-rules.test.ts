import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debtState, isForOwner, isToBeReminded } from './debt-rules.ts'
import { vatOfCredit, vatOn, vatWithin } from './vat-rules.ts'

describe('VAT', () => {
  const registered = { vatNumber: 'GB123456789', vatPercent: 20, vatFrom: '2027-04-01' }
  test('is charged from the day on which the shop is registered', () => {
    expect(vatOn(registered, '2027-03-31')).toBeNull()
    expect(vatOn(registered, '2027-04-01')).toEqual({ number: 'GB123456789', basisPoints: 2000 })
    expect(vatOn({ ...registered, vatFrom: null }, '2026-01-01')?.basisPoints).toBe(2000)
    expect(vatOn({ ...registered, vatNumber: null }, '2027-04-01')).toBeNull()
  })
  test.each([
    [171_00, 2000, 28_50],
    [100, 2000, 17],
    [0, 2000, 0],
    [600, 1750, 89],
  ])('in %s pence at %s points is %s', (pence, basisPoints, vat) => {
    expect(vatWithin(pence, basisPoints)).toBe(vat)
  })
  test('of the credits of an invoice adds up to its own, however it is split', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, credits => {
        let [creditedPence, vat] = [0, 0]
        for (const pence of credits) {
          vat += vatOfCredit({ creditedPence, pence }, 2000)
          creditedPence += pence
        }
        expect(vat).toBe(vatWithin(creditedPence, 2000))
      }),
      { seed: 34 },
    )
  })
})

describe('an invoice that is due on 15 January', () => {
  const debt = { dueOn: '2027-01-15', balancePence: 100, reminders: 0, lastReminder: null }
  test('is overdue from the day after, until it is paid', () => {
    expect(debtState(debt, '2027-01-15')).toBe('open')
    expect(debtState(debt, '2027-01-16')).toBe('overdue')
    expect(debtState({ ...debt, balancePence: 0 }, '2027-01-16')).toBe('paid')
    expect(debtState({ ...debt, balancePence: -1 }, '2027-01-16')).toBe('overpaid')
  })
  test('is reminded of after the owner’s days, three times at most, each as many days apart', () => {
    expect(isToBeReminded(debt, 7, '2027-01-21')).toBe(false)
    expect(isToBeReminded(debt, 7, '2027-01-22')).toBe(true)
    const second = { ...debt, reminders: 1, lastReminder: '2027-01-30' }
    expect(isToBeReminded(second, 7, '2027-02-05')).toBe(false)
    expect(isToBeReminded(second, 7, '2027-02-06')).toBe(true)
    expect(isToBeReminded({ ...second, balancePence: 0 }, 7, '2027-03-06')).toBe(false)
    expect(isToBeReminded({ ...second, reminders: 3 }, 7, '2027-03-06')).toBe(false)
  })
  test('is the owner’s turn once the third reminder brought nothing', () => {
    const third = { ...debt, reminders: 3, lastReminder: '2027-02-05' }
    expect(isForOwner(third, 7, '2027-02-11')).toBe(false)
    expect(isForOwner(third, 7, '2027-02-12')).toBe(true)
    expect(isForOwner({ ...third, balancePence: 0 }, 7, '2027-02-12')).toBe(false)
  })
})
