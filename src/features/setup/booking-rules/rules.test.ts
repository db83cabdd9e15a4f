import { describe, expect, test } from 'vitest'
import { bookingRules, RULE_NAMES, USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { differentRules, isLikely, isSwitch, rulesIn, unusualWay, withPresent } from './form-rules.ts'
import { RULE_GROUPS, RULE_TEXTS, usualText, valueText } from './messages.ts'
import { UNUSUAL_TEXTS } from './unusual-messages.ts'

describe('the usual rules', () => {
  // Shows §5.4, §9.3
  test('are the constants of the specification, and what the shop always did', () =>
    expect(USUAL_RULES).toEqual({
      onlineBooking: true,
      ...{ noticeMinutes: 0, daysAhead: 180, gridMinutes: 15, maxTreatments: 8 },
      ...{ changeHours: 2, mostLateMinutes: 15, lateFromHours: 3 },
      ...{ reminders: true, reminderDays: 1 },
      ...{ waitingList: true, holdMinutes: 20, unansweredOffers: 3 },
      ...{ noShowsToBlock: 3, walkIns: true, tillDays: 7, namesKeptMonths: 12 },
      ...{ queue: false, graceMinutes: 5, pastClosingMinutes: 15, dayCode: false },
      ...{ plainVisits: 12, plainMinutes: 360, plainEntries: 6 },
      ...{ formVisits: 40, formMinutes: 1200, formEntries: 12 },
    }))

  test('hold where a shop says nothing of its own, as one that is older than a rule', () =>
    expect(bookingRules.parse({ changeHours: 4 })).toEqual({ ...USUAL_RULES, changeHours: 4 }))

  test('are never said to be unusual', () =>
    expect(RULE_NAMES.filter(name => unusualWay(name, USUAL_RULES) !== null)).toEqual([]))
})

describe('rules out of bounds are refused', () => {
  const issueOf = (changes: object) =>
    bookingRules.safeParse({ ...USUAL_RULES, ...changes }).error?.issues[0]?.path
  test.each([
    ['noticeMinutes', -1],
    ['noticeMinutes', 10_081],
    ['daysAhead', 6],
    ['gridMinutes', 25],
    ['maxTreatments', 0],
    ['mostLateMinutes', 7],
    ['noShowsToBlock', 21],
    ['tillDays', 0],
    ['tillDays', 93],
    ['holdMinutes', 121],
    ['plainVisits', 41],
    ['plainMinutes', 1201],
    ['plainEntries', 13],
  ])('%s of %i', (name, value) => {
    const path = name.startsWith('plain') ? name.replace('plain', 'form') : name
    expect(issueOf({ [name]: value })).toEqual([path])
  })

  // Shows threat 138
  test('a notice as long as the days that can be booked, which would leave none', () => {
    expect(issueOf({ noticeMinutes: 10_080, daysAhead: 7 })).toEqual(['noticeMinutes'])
    expect(issueOf({ noticeMinutes: 10_080, daysAhead: 14 })).toBeUndefined()
  })
})

describe('the page', () => {
  test('shows every rule once', () =>
    expect(RULE_GROUPS.flatMap(({ names }) => names).toSorted()).toEqual(RULE_NAMES.toSorted()))

  test('offers only values that are within the bounds, the usual one among them', () => {
    for (const name of RULE_NAMES) {
      const text = RULE_TEXTS[name]
      if ('isSwitch' in text) continue
      expect(text.choices, name).toContain(USUAL_RULES[name])
      const shape = bookingRules.shape[name]
      expect(
        text.choices.filter(choice => !shape.safeParse(choice).success),
        name,
      ).toEqual([])
    }
  })

  test('reads back what it shows, and a tick that is missing as off', () => {
    const typed = Object.fromEntries(
      RULE_NAMES.filter(name => !isSwitch(name)).map(name => [name, String(USUAL_RULES[name])]),
    )
    expect(bookingRules.parse(rulesIn({ ...typed, walkIns: 'on' }, RULE_NAMES))).toEqual({
      ...{ ...USUAL_RULES, walkIns: true, onlineBooking: false, waitingList: false, reminders: false },
    })
  })

  test('shows a value that a program chose among the others', () =>
    expect(withPresent([0, 60, 120], 90)).toEqual([0, 60, 90, 120]))

  test('says what is usual in words', () => {
    expect(usualText('changeHours', 2)).toBe('Usual: 2 hours before.')
    expect(usualText('waitingList', true)).toBe('Usual: on.')
    expect(valueText('noticeMinutes', 4320)).toBe('3 days')
    expect(valueText('noShowsToBlock', 0)).toBe('never')
  })

  // Shows threat 138
  test('warns of a notice of three days, and has a sentence for whatever it warns of', () => {
    expect(unusualWay('noticeMinutes', { ...USUAL_RULES, noticeMinutes: 4320 })).toBe('high')
    expect(unusualWay('noShowsToBlock', { ...USUAL_RULES, noShowsToBlock: 0 })).toBeNull()
    for (const name of RULE_NAMES) {
      const text = RULE_TEXTS[name]
      for (const choice of 'isSwitch' in text ? [] : text.choices) {
        const way = unusualWay(name, { ...USUAL_RULES, [name]: choice })
        if (way && isLikely(name)) expect(UNUSUAL_TEXTS[name][way], `${name} ${choice}`).toBeTruthy()
      }
    }
  })

  test('names the rules in which an earlier version differs', () =>
    expect(differentRules(RULE_NAMES, USUAL_RULES, { ...USUAL_RULES, walkIns: false })).toEqual(['walkIns']))
})
