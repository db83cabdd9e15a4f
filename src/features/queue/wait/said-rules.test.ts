import { describe, expect, test } from 'vitest'
import { type SaidWait, saidWait } from './said-rules.ts'

/** Ascending, evenly from one to the other. */
const evenly = (from: number, until: number, count = 100) =>
  Array.from({ length: count }, (_, index) => from + ((until - from) * index) / (count - 1))
const middleOf = ({ fromMinutes, untilMinutes }: SaidWait) => (fromMinutes + untilMinutes) / 2
const saidOf = (waits: readonly number[]) => {
  const said = saidWait(waits)
  if (!said) throw new Error('Nothing was said.')
  return said
}

describe('what is said of the waits that may come', () => {
  test('is an interval in fives that holds two in three of them', () => {
    const waits = evenly(11, 31)
    const { fromMinutes, untilMinutes } = saidOf(waits)
    expect([fromMinutes % 5, untilMinutes % 5]).toEqual([0, 0])
    expect(waits.filter(wait => fromMinutes <= wait && wait <= untilMinutes).length).toBeGreaterThan(66)
  })
  test('is the shortest such interval, so that a few long waits do not move it', () => {
    expect(saidOf([...evenly(10, 20, 85), ...evenly(60, 120, 15)])).toEqual({
      fromMinutes: 10,
      untilMinutes: 25,
    })
  })
  test('has a middle that at most four in ten waits exceed, also where most waits are short', () => {
    const waits = [...evenly(10, 15, 50), ...evenly(15, 50, 50)]
    const middle = middleOf(saidOf(waits))
    expect(waits.filter(wait => wait > middle).length).toBeLessThanOrEqual(40)
  })
  test('is never one number, unless there is no wait', () => {
    expect(saidOf(evenly(12, 12.5))).toEqual({ fromMinutes: 10, untilMinutes: 15 })
    expect(saidOf(evenly(20, 20))).toEqual({ fromMinutes: 20, untilMinutes: 25 })
    expect(saidOf(evenly(0, 0.5))).toEqual({ fromMinutes: 0, untilMinutes: 0 })
  })
  test('is null when one in ten simulated days has no time left for the guest', () => {
    const never = Array.from({ length: 10 }, () => Number.POSITIVE_INFINITY)
    expect(saidWait([...evenly(30, 60, 90), ...never])).toBeNull()
    expect(saidWait([...evenly(30, 60, 91), ...never.slice(1)])).not.toBeNull()
  })
})
