import { expect, test } from 'vitest'
import { nearestStart, rebookSpan } from './rules.ts'

const at = (startMinute: number) => ({ barberId: 1, startMinute })
const WANTED = { date: '2026-12-25', startMinute: 600 }

test('in three weeks is the same weekday, looked for up to three days around', () => {
  expect(rebookSpan('2026-12-04', 3)).toEqual({
    date: '2026-12-25',
    window: { firstDate: '2026-12-22', lastDate: '2026-12-28' },
  })
})

test('the same weekday comes first, at the start nearest to the time of day', () => {
  const days = [
    { date: '2026-12-24', starts: [at(600)] },
    { date: '2026-12-25', starts: [at(480), at(570), at(640)] },
  ]
  expect(nearestStart(days, WANTED)).toMatchObject({ date: '2026-12-25', startMinute: 570 })
})

test('of two starts as near the earlier one is taken, of two days as near the later one', () => {
  const days = [
    { date: '2026-12-24', starts: [at(600)] },
    { date: '2026-12-26', starts: [at(590), at(610)] },
  ]
  expect(nearestStart(days, WANTED)).toMatchObject({ date: '2026-12-26', startMinute: 590 })
})

test('without a free start on any of the days there is none', () => {
  expect(nearestStart([{ date: '2026-12-25', starts: [] }], WANTED)).toBeNull()
})
