import { expect, test } from 'vitest'
import { hoursOf, type PartyFact, weeksOf } from './rules.ts'

const party: PartyFact = {
  ...{ date: '2026-12-02', saidFrom: 10, saidUntil: 30, waited: 25, seated: 1, left: 0, missed: 0 },
}

test('a wait held when they waited no longer than they were told', () => {
  const waits = [5, 10, 30, 31].map(waited => ({ ...party, waited }))
  expect(weeksOf(waits, [])).toMatchObject([{ from: '2026-11-30', joined: 4, told: 4, held: 3 }])
})

test('those who left, were missed or were told nothing are counted, and say nothing of the wait', () => {
  const [week] = weeksOf(
    [
      { ...party, waited: null, seated: 0, left: 2 },
      { ...party, waited: null, seated: 0, missed: 1 },
      { ...party, saidFrom: null, saidUntil: null },
    ],
    [],
  )
  expect(week).toMatchObject({ joined: 3, seated: 1, left: 2, missed: 1, told: 0, held: 0, offMinutes: null })
})

test('how far the middle of what was said was off is its median', () => {
  const [week] = weeksOf(
    [20, 22, 50].map(waited => ({ ...party, waited })),
    [],
  )
  expect(week?.offMinutes).toBe(2)
})

test('weeks begin on Monday, the latest first, also one in which all were turned away', () => {
  const turnedAway = [
    { date: '2026-12-07', hour: 17 },
    { date: '2026-12-08', hour: 9 },
    { date: '2026-12-08', hour: 17 },
  ]
  expect(weeksOf([party], turnedAway).map(({ from, turnedAway: turned }) => [from, turned])).toEqual([
    ['2026-12-07', 3],
    ['2026-11-30', 0],
  ])
  expect(hoursOf(turnedAway)).toEqual([
    { hour: 9, people: 1 },
    { hour: 17, people: 2 },
  ])
})
