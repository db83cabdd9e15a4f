import { describe, expect, test } from 'vitest'
import { isTooWide, partyWaitText, waitText } from './messages.ts'

const said = (fromMinutes: number, untilMinutes: number) => ({ fromMinutes, untilMinutes })

describe('a wait in words', () => {
  test.each([
    ['is none', said(0, 0), 'No wait'],
    ['has an end alone when it may be at once', said(0, 15), 'Up to 15 min'],
    ['is in minutes below an hour', said(40, 55), '40 to 55 min'],
    ['is in hours and minutes from an hour on', said(50, 70), '50 min to 1 hr 10 min'],
    ['has its few minutes after the hour as they are', said(45, 65), '45 min to 1 hr 5 min'],
    ['is in hours without minutes on the hour', said(95, 120), '1 hr 35 min to 2 hr'],
    ['that may be at once or far off is so', said(0, 75), 'Up to 1 hr 15 min'],
    ['that is too wide to plan by has a beginning alone', said(95, 335), '1 hr 35 min or much longer'],
    ['is in doubt where there may be no time any more', null, 'Perhaps not today'],
  ])('%s', (_, wait, text) => expect(waitText(wait).replaceAll('\u00a0', ' ')).toBe(text))

  test('of people side by side is that of the first, and of one after another that of all', () => {
    const three = (isTogether: boolean, wait = said(0, 0)) => partyWaitText(wait, { size: 3, isTogether })
    expect([three(true), three(false)]).toEqual(['No wait for the first of you', 'No wait'])
    expect(three(true, said(0, 15))).toBe('Up to 15 min for the first of you')
    expect(partyWaitText(said(0, 0), { size: 1, isTogether: true })).toBe('No wait')
    expect(partyWaitText(null, { size: 3, isTogether: true })).toBe('Perhaps not today')
  })

  test('is too wide to plan by when its interval is wider than an hour', () => {
    expect([said(95, 156), said(95, 155)].map(isTooWide)).toEqual([true, false])
  })
})
