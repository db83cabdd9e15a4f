import { describe, expect, test } from 'vitest'
import { waitText, wideText } from './messages.ts'

const said = (fromMinutes: number, untilMinutes: number) => ({ fromMinutes, untilMinutes })

describe('a wait in words', () => {
  test.each([
    ['is none', said(0, 0), 'No wait'],
    ['has an end alone when it may be at once', said(0, 15), 'Up to 15 min'],
    ['is in minutes below an hour', said(40, 55), '40 to 55 min'],
    ['is in hours and minutes from an hour on', said(50, 70), '50 min to 1 h 10'],
    ['has two digits after the hour, as a clock', said(45, 65), '45 min to 1 h 05'],
    ['is in hours without minutes on the hour', said(95, 120), '1 h 35 to 2 h'],
    ['that may be at once or far off is so', said(0, 75), 'Up to 1 h 15'],
    ['that is too wide to plan by has a beginning alone', said(95, 335), '1 h 35 or much longer'],
    ['is in doubt where there may be no time any more', null, 'Perhaps not today'],
  ])('%s', (_, wait, text) => expect(waitText(wait).replaceAll('\u00a0', ' ')).toBe(text))

  test('has a sentence beside it when its interval is wider than an hour', () => {
    expect(wideText(said(95, 156))).toContain('We can’t say it more closely yet')
    expect([wideText(said(95, 155)), wideText(null)]).toEqual([null, null])
  })
})
