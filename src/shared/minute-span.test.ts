import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MinuteSpan, subtract, touches } from './minute-span.ts'

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
    .map(([start, length]) => ({ fromMinute: start, untilMinute: start + length })),
  { maxLength: 6 },
)

test('a minute is left exactly when a span holds it and nothing takes it', () => {
  const holds = (all: readonly MinuteSpan[], minute: number) =>
    touches(all, { fromMinute: minute, untilMinute: minute + 1 })
  fc.assert(
    fc.property(spans, spans, (whole, taken) => {
      const left = subtract(whole, taken)
      expect(left.every(({ fromMinute, untilMinute }) => fromMinute < untilMinute)).toBe(true)
      for (let minute = 0; minute < 80; minute++)
        expect(holds(left, minute)).toBe(holds(whole, minute) && !holds(taken, minute))
    }),
  )
})
