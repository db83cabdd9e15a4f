import { describe, expect, test } from 'vitest'
import {
  isDone,
  isListShown,
  missingForLive,
  nextStep,
  START_STEPS,
  type StartFacts,
  stateOf,
} from './rules.ts'

const SAMPLE: StartFacts = {
  beginning: null,
  isDismissed: false,
  skipped: [],
  hasOwnWords: false,
  hasOwnHours: false,
  daysOpen: 6,
  bookableBarbers: 4,
  isTeamChanged: false,
  treatments: 14,
  isMenuChanged: false,
  photos: 0,
  isLive: true,
  hasVisits: false,
}
const EMPTY: StartFacts = {
  ...SAMPLE,
  beginning: 'empty',
  bookableBarbers: 0,
  treatments: 0,
  isLive: false,
}
const ALL: StartFacts = {
  ...EMPTY,
  hasOwnWords: true,
  hasOwnHours: true,
  bookableBarbers: 1,
  treatments: 1,
  photos: 1,
  isLive: true,
}
const done = (facts: StartFacts) => START_STEPS.filter(step => isDone(step, facts))

describe('what is done of setting a shop up', () => {
  test('is of the sample shop that it is live, and nothing else', () =>
    expect(done(SAMPLE)).toEqual(['live']))

  test('is of an empty shop nothing, and all once each has something', () => {
    expect(done(EMPTY)).toEqual([])
    expect(done(ALL)).toEqual(START_STEPS)
  })

  test('is the sample’s team and menu once something of them was changed', () => {
    expect(done({ ...SAMPLE, beginning: 'sample', isTeamChanged: true })).toEqual(['team', 'live'])
    expect(done({ ...SAMPLE, isMenuChanged: true })).toEqual(['menu', 'live'])
    expect(isDone('team', { ...SAMPLE, isTeamChanged: true, bookableBarbers: 0 })).toBe(false)
  })

  test('is all but a photo of a shop that came from a file', () =>
    expect(done({ ...SAMPLE, beginning: 'file' })).toEqual(['words', 'hours', 'team', 'menu', 'live']))

  test('is no step that is only skipped, and a step that is done is not skipped', () => {
    expect(stateOf('photo', { ...EMPTY, skipped: ['photo'] })).toBe('skipped')
    expect(stateOf('photo', { ...ALL, skipped: ['photo'] })).toBe('done')
    expect(stateOf('team', EMPTY)).toBe('open')
  })
})

describe('going live', () => {
  test('needs a name, hours, a barber who can be booked and a treatment, and no photo', () => {
    expect(missingForLive(EMPTY)).toEqual(['words', 'team', 'menu'])
    expect(missingForLive({ ...ALL, daysOpen: 0 })).toEqual(['hours'])
    expect(missingForLive({ ...ALL, photos: 0, hasOwnHours: false })).toEqual([])
  })
})

describe('the list on other pages', () => {
  test('is shown until all is done or it is put away', () => {
    expect([SAMPLE, EMPTY].map(isListShown)).toEqual([true, true])
    expect(isListShown(ALL)).toBe(false)
    expect(isListShown({ ...EMPTY, isDismissed: true })).toBe(false)
  })

  test('is not shown to a shop that was in use before there was one', () => {
    expect(isListShown({ ...SAMPLE, hasVisits: true })).toBe(false)
    expect(isListShown({ ...EMPTY, hasVisits: true })).toBe(true)
  })
})

describe('the next step', () => {
  const states = (...open: string[]) =>
    START_STEPS.map(name => ({ name, state: open.includes(name) ? ('open' as const) : ('done' as const) }))

  test('is the first open one after this, or else before it', () => {
    expect(nextStep(states('words', 'menu'), 'hours')).toBe('menu')
    expect(nextStep(states('words'), 'hours')).toBe('words')
    expect(nextStep(states('words', 'hours'), null)).toBe('words')
  })

  test('is none when no other is open', () => expect(nextStep(states('hours'), 'hours')).toBeNull())
})
