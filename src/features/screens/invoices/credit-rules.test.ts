import { describe, expect, test } from 'vitest'
import { creditsWithin, spreadCredits } from './credit-rules.ts'

const week = (day: number, pence: number) => ({
  ...{ from: `2026-12-0${day}`, until: `2026-12-0${day}` },
  pence,
})

describe('an invoice', () => {
  test('credits the weeks in their order, as long as something is left to be paid', () => {
    const lines = creditsWithin(1800, [week(1, 600), week(2, 600), week(3, 600), week(4, 1)])
    expect(lines.map(({ pence }) => pence)).toEqual([-600, -600])
  })
  test('credits nothing that is not owed', () => expect(creditsWithin(1800, [])).toEqual([]))
})

describe('credit notes of a contract that is over', () => {
  test('take a week off the invoice of which most is left', () => {
    const notes = spreadCredits(
      [week(1, 600), week(2, 300)],
      [
        { number: 1, pence: 500 },
        { number: 2, pence: 1000 },
      ],
    )
    expect([...notes]).toEqual([
      [2, [{ ...week(1, -600), part: 1 }]],
      [1, [{ ...week(2, -300), part: 1 }]],
    ])
  })
  test('take a week off several when no single one has room for it', () => {
    const notes = spreadCredits(
      [week(1, 600)],
      [
        { number: 1, pence: 250 },
        { number: 2, pence: 400 },
      ],
    )
    expect(notes.get(2)).toEqual([{ ...week(1, -400), part: 1 }])
    expect(notes.get(1)).toEqual([{ ...week(1, -200), part: 2 }])
  })
  test('are none when the owner has credited everything by hand', () => {
    expect(spreadCredits([week(1, 600)], [{ number: 1, pence: 0 }]).size).toBe(0)
  })
})
