import { describe, expect, test } from 'vitest'
import { movedBreak, tappedBreak, withBreak, withoutBreak } from './break-rules.ts'

const span = (fromMinute: number, untilMinute: number) => ({ fromMinute, untilMinute })
const LUNCH = span(780, 810)
const DAY = [span(540, 780), span(810, 1020)]

describe('a break that is moved', () => {
  const at = (grip: 'from' | 'until' | 'whole', minute: number) => movedBreak(DAY, LUNCH, { grip, minute })
  test('keeps its length, and lands on quarters of an hour', () =>
    expect(at('whole', 728)).toEqual([span(540, 735), span(765, 1020)]))
  test('leaves a quarter of an hour of work on both sides', () => {
    expect(at('whole', 0)).toEqual([span(540, 555), span(585, 1020)])
    expect(at('whole', 1440)).toEqual([span(540, 975), span(1005, 1020)])
    expect(at('from', 0)).toEqual([span(540, 555), span(810, 1020)])
    expect(at('until', 1440)).toEqual([span(540, 780), span(1005, 1020)])
  })
  test('is never shorter than a quarter of an hour', () => {
    expect(at('from', 900)).toEqual([span(540, 795), span(810, 1020)])
    expect(at('until', 600)).toEqual([span(540, 780), span(795, 1020)])
  })
  test('stops short of the next break', () => {
    const two = [span(540, 780), span(810, 900), span(915, 1020)]
    expect(movedBreak(two, LUNCH, { grip: 'whole', minute: 960 })).toEqual([
      span(540, 855),
      span(885, 900),
      span(915, 1020),
    ])
  })
})

describe('a break that is drawn across a bar', () => {
  test('may be drawn in either direction', () => {
    const apart = [span(540, 600), span(645, 780), span(810, 1020)]
    expect(withBreak(DAY, 601, 643)).toEqual(apart)
    expect(withBreak(DAY, 643, 601)).toEqual(apart)
  })
  test('grows the one that it meets', () =>
    expect(withBreak(DAY, 750, 795)).toEqual([span(540, 750), span(810, 1020)]))
  test('never takes the day’s beginning or end', () => {
    expect(withBreak(DAY, 500, 600)).toEqual([span(540, 555), span(600, 780), span(810, 1020)])
    expect(withBreak(DAY, 1015, 1200)).toEqual(DAY)
  })
  test('is not drawn on a day off, nor beyond the most that a day may have', () => {
    expect(withBreak([], 600, 660)).toEqual([])
    const full = [600, 660, 720, 780, 840].reduce(
      (spans, from) => withBreak(spans, from, from + 15),
      [span(540, 1020)],
    )
    expect(withBreak(full, 900, 915)).toEqual(full)
  })
})

test('a tap makes half an hour a break, and a tap on a break makes it work again', () => {
  expect(tappedBreak(DAY, [LUNCH], 615)).toEqual([span(540, 600), span(630, 780), span(810, 1020)])
  expect(tappedBreak(DAY, [LUNCH], 790)).toEqual([span(540, 1020)])
  expect(withoutBreak(DAY, LUNCH)).toEqual([span(540, 1020)])
})
