import { describe, expect, test } from 'vitest'
import { nextFreeText } from './messages.ts'
import { dividedForMore, leftOutOf, whoSharesWith } from './rules.ts'

const [CUT, FADE, BEARD, SET, COLOUR, WAX] = [1, 6, 8, 9, 11, 12]
const MARCO = { barberId: 2, treatmentIds: [CUT, BEARD, SET, WAX] }
const YUSUF = { barberId: 3, treatmentIds: [CUT, FADE, WAX] }
const ELLIS = { barberId: 4, treatmentIds: [CUT, WAX] }
const TEAM = [MARCO, YUSUF, ELLIS]

describe('a choice that no one barber does', () => {
  test('names those who leave out least, in the shop’s order', () =>
    expect(leftOutOf([CUT, FADE, BEARD], TEAM)).toEqual([
      { barberId: 2, treatmentIds: [FADE] },
      { barberId: 3, treatmentIds: [BEARD] },
    ]))
  test('names one barber of several who leave out the same', () =>
    expect(leftOutOf([CUT, FADE, WAX], [MARCO, ELLIS])).toEqual([{ barberId: 2, treatmentIds: [FADE] }]))
  test('is shared by a barber who does what is left out', () => {
    expect(whoSharesWith({ barberId: 2, treatmentIds: [FADE] }, TEAM)).toBe(3)
    expect(whoSharesWith({ barberId: 4, treatmentIds: [FADE, BEARD] }, TEAM)).toBeNull()
  })
  test('is none that one barber does, none at all, and none while no barber is known', () => {
    expect(leftOutOf([CUT, BEARD, WAX], TEAM)).toEqual([])
    expect(leftOutOf([], TEAM)).toEqual([])
    expect(leftOutOf([CUT], [])).toEqual([])
  })
})

describe('step 4 by treatment', () => {
  const offered = [
    { id: CUT, group: 'cuts' as const, duration: 30 },
    { id: BEARD, group: 'beard-and-shave' as const, duration: 20 },
    { id: SET, group: 'beard-and-shave' as const, duration: 50, parts: [CUT, BEARD] },
    { id: COLOUR, group: 'extras' as const, duration: 75 },
    { id: WAX, group: 'extras' as const, duration: 5 },
  ]
  const divided = (openedWith: number[], chosenIds = openedWith, fits = true) => {
    const parts = dividedForMore(offered, { openedWith, chosenIds }, () => fits)
    return [parts.chosen, parts.extras, parts.rest].map(list => list.map(({ id }) => id))
  }
  test('shows what is chosen, then the small extras, then the rest, each once', () =>
    expect(divided([CUT])).toEqual([[CUT], [WAX], [BEARD, SET, COLOUR]]))
  test('keeps what is taken away and what is added in its place', () =>
    expect(divided([CUT, BEARD], [CUT, COLOUR, WAX])).toEqual([[CUT, BEARD], [WAX], [SET, COLOUR]]))
  test('leaves an extra that does not fit to the rest', () =>
    expect(divided([CUT], [CUT], false)).toEqual([[CUT], [], [BEARD, SET, COLOUR, WAX]]))
  test('shows a set that was taken in the place of its parts', () =>
    expect(divided([CUT, BEARD], [SET])).toEqual([[SET], [WAX], [CUT, BEARD, COLOUR]]))
  test('keeps a set apart from a part that is still chosen', () =>
    expect(divided([CUT, BEARD], [CUT, SET])).toEqual([[CUT, BEARD], [WAX], [SET, COLOUR]]))
})

describe('when a barber is next free', () => {
  const words = (date: string) => nextFreeText({ barberId: 1, date, time: '11:15' }, '2026-12-01')
  test('is said by day as one would say it', () => {
    expect(words('2026-12-01')).toBe('Next free: today 11:15')
    expect(words('2026-12-02')).toBe('Next free: tomorrow 11:15')
    expect(words('2026-12-07')).toBe('Next free: Monday 11:15')
    expect(words('2026-12-08')).toBe('Next free: Tuesday 8 December 11:15')
  })
  test('is not soon for a barber without a free time', () =>
    expect(nextFreeText(undefined, '2026-12-01')).toBe('No free time in the next four weeks'))
})
