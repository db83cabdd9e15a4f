import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draggedBy, frameOf, leastCrop, turnedCrop, turnedOn, turnedSize, WHOLE } from './crop-rules.ts'

const side = fc.integer({ min: 10, max: 10_000 })
const size = fc.record({ width: side, height: side })
const shape = fc.constantFrom({ width: 4, height: 5 }, { width: 1, height: 1 }, { width: 40, height: 21 })
const percent = fc.double({ min: -50, max: 150, noNaN: true })
const crop = fc.record({ size: fc.double({ min: 1, max: 100, noNaN: true }), across: percent, down: percent })
const EPSILON = 1e-6

describe('a crop', () => {
  test('always lies within the picture and has the shape of its place', () =>
    fc.assert(
      fc.property(crop, shape, size, (chosen, of, picture) => {
        const { left, top, width, height } = frameOf(chosen, of, picture)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(picture.width + EPSILON)
        expect(top + height).toBeLessThanOrEqual(picture.height + EPSILON)
        expect(width / height).toBeCloseTo(of.width / of.height)
      }),
    ))

  test('that is dragged moves by that much, or stops at an edge', () =>
    fc.assert(
      fc.property(crop, shape, size, percent, percent, (chosen, of, picture, x, y) => {
        const before = frameOf(chosen, of, picture)
        const after = frameOf(draggedBy(chosen, { x, y }, of, picture), of, picture)
        const room = picture.width - before.width
        if (room >= 1) {
          const wanted = Math.min(room, Math.max(0, before.left + x))
          const inside = chosen.across >= 0 && chosen.across <= 100
          if (inside) expect(after.left).toBeCloseTo(wanted, 3)
        }
        expect(after.width).toBeCloseTo(before.width)
      }),
    ))

  test('of its least size is as wide as it must be', () =>
    fc.assert(
      fc.property(shape, size, side, (of, picture, width) => {
        const least = leastCrop(width, of, picture)
        if (least <= 100)
          expect(frameOf({ ...WHOLE, size: least }, of, picture).width).toBeGreaterThanOrEqual(
            width - EPSILON,
          )
        else expect(frameOf(WHOLE, of, picture).width).toBeLessThan(width)
      }),
    ))

  test('turns along with its picture: a square one keeps the same part', () =>
    fc.assert(
      fc.property(crop, side, (chosen, length) => {
        const square = { width: length, height: length }
        const before = frameOf(chosen, square, square)
        const after = frameOf(turnedCrop(chosen), square, square)
        expect(after.width).toBeCloseTo(before.width)
        expect(after.left).toBeCloseTo(length - before.top - before.height, 3)
        expect(after.top).toBeCloseTo(before.left, 3)
      }),
    ))

  test('four turns lead back to the start, and each changes width with height', () => {
    expect(turnedOn(turnedOn(turnedOn(turnedOn(0))))).toBe(0)
    const corner = { size: 40, across: 10, down: 30 }
    expect(turnedCrop(turnedCrop(turnedCrop(turnedCrop(corner))))).toEqual(corner)
    expect(turnedSize({ width: 3, height: 4 }, 1)).toEqual({ width: 4, height: 3 })
    expect(turnedSize({ width: 3, height: 4 }, 2)).toEqual({ width: 3, height: 4 })
  })
})
