import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasStep,
  lastStep,
  likelySteps,
  type MarkedProgress,
  marked,
  nextSteps,
  STEPS,
  type Step,
  undone,
  whyNotMarked,
  whyNotUndone,
} from './rules.ts'

const NOW = { date: '2026-12-04', minute: 10 * 60 + 30 }
const booked: MarkedProgress = {
  status: 'confirmed',
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  assumed: null,
}
const assumed: MarkedProgress = {
  ...booked,
  status: 'completed',
  endedAt: '2026-12-03T11:00:00.000Z',
  assumed: 'open',
}
const today = { date: NOW.date, startMinute: 600 }
const yesterday = { date: '2026-12-03', startMinute: 600 }

const refusalsOf = (progress: MarkedProgress, place = today) =>
  STEPS.map(step => whyNotMarked({ ...progress, ...place }, step, NOW))

describe('marking a visit', () => {
  test('a booked visit of today may be done at once, without the steps before it', () =>
    expect(refusalsOf(booked)).toEqual([null, null, null, null]))

  test('a visit that has not begun can be anything but a no-show', () =>
    expect(refusalsOf(booked, { ...today, startMinute: 631 })).toEqual([null, null, null, 'not-begun']))

  test('one whose customer is here is no no-show, and one in the chair does not arrive', () => {
    expect(refusalsOf({ ...booked, arrivedAt: 'x' })).toEqual([null, null, null, 'came'])
    expect(refusalsOf({ ...booked, startedAt: 'x' })).toEqual(['in-chair', null, null, 'came'])
  })

  test('a cancelled or offered visit takes no step, nor does one that is done or missed', () => {
    expect(refusalsOf({ ...booked, status: 'cancelled' })).toEqual(STEPS.map(() => 'visit-cancelled'))
    expect(refusalsOf({ ...booked, status: 'pending' })).toEqual(STEPS.map(() => 'not-taken'))
    expect(refusalsOf({ ...booked, status: 'completed' })).toEqual(STEPS.map(() => 'done'))
    expect(refusalsOf({ ...booked, status: 'no-show' })).toEqual(STEPS.map(() => 'no-show'))
  })

  test('a later day is not marked yet, an earlier one only by how it ended, and after a week not at all', () => {
    expect(refusalsOf(booked, { ...today, date: '2026-12-05' })).toEqual(STEPS.map(() => 'to-come'))
    expect(refusalsOf(booked, yesterday)).toEqual(['day-over', 'day-over', null, null])
    expect(refusalsOf(booked, { ...today, date: '2026-11-27' }).slice(2)).toEqual([null, null])
    expect(refusalsOf(booked, { ...today, date: '2026-11-26' })).toEqual(STEPS.map(() => 'too-old'))
  })

  test('a visit left unmarked is confirmed as done or becomes a no-show', () =>
    expect(refusalsOf(assumed, yesterday)).toEqual(['done', 'done', null, null]))

  test('one tap offers the next step, and the no-show of a customer who is late and has not paid', () => {
    const offered = (progress: MarkedProgress, changes = {}) =>
      likelySteps(nextSteps({ ...progress, ...today, lateMinutes: 0, isSettled: false, ...changes }, NOW))
    expect(offered(booked)).toEqual(['arrived', 'no-show'])
    expect(offered(booked, { startMinute: NOW.minute - 5 })).toEqual(['arrived', 'no-show'])
    expect(offered(booked, { startMinute: NOW.minute - 4 })).toEqual(['arrived'])
    expect(offered(booked, { lateMinutes: 40 })).toEqual(['arrived'])
    expect(offered(booked, { isSettled: true })).toEqual(['arrived'])
    expect(offered({ ...booked, arrivedAt: 'x' })).toEqual(['in-chair'])
    expect(offered({ ...booked, arrivedAt: 'x', startedAt: 'x' })).toEqual(['done'])
    expect(offered({ ...booked, status: 'completed' })).toEqual([])
  })
})

/** A visit after any steps that the rules allow. */
const reached = fc
  .tuple(
    fc.constantFrom({ ...booked, ...today }, { ...booked, ...yesterday }, { ...assumed, ...yesterday }),
    fc.array(fc.constantFrom<Step>(...STEPS), { maxLength: 4 }),
  )
  .map(([start, steps]) => {
    let visit = start
    for (const step of steps)
      if (!hasStep(visit, step) && whyNotMarked(visit, step, NOW) === null)
        visit = { ...visit, ...marked(visit, step, '2026-12-04T10:30:00.000Z') }
    return visit
  })

describe('taking a step back', () => {
  // Shows threat 25
  test('leaves exactly what was before, after any steps', () =>
    fc.assert(
      fc.property(reached, fc.constantFrom<Step>(...STEPS), (visit, step) => {
        if (hasStep(visit, step) || whyNotMarked(visit, step, NOW)) return
        const after = { ...visit, ...marked(visit, step, '2026-12-04T10:31:00.000Z') }
        expect(hasStep(after, step)).toBe(true)
        expect(whyNotUndone(after, step, NOW)).toBeNull()
        expect({ ...after, ...undone(after, step) }).toEqual(visit)
      }),
    ))

  test('only the last step can be taken back, and what was only assumed is none', () => {
    const seated = { ...booked, arrivedAt: 'x', startedAt: 'y', date: NOW.date }
    expect(lastStep(seated)).toBe('in-chair')
    expect(whyNotUndone(seated, 'arrived', NOW)).toBe('not-last')
    expect(lastStep(assumed)).toBeNull()
    expect(whyNotUndone({ ...seated, date: '2026-11-26' }, 'in-chair', NOW)).toBe('too-old')
  })
})
