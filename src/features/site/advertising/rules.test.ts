import { describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { addDays, addMonths, dateParts } from '../../../shared/calendar-date.ts'
import { advertCost, lastBilledDay, startedWeeks } from '../../screens/contracts/cost-rules.ts'
import type { AdvertisingPackage } from '../../shop/shop/contract.ts'
import {
  askedPath,
  firstDaySaving,
  readChoice,
  secondsPerTreatment,
  whyNotStart,
  writeChoice,
} from './rules.ts'

const standard: AdvertisingPackage = {
  name: 'Standard',
  pencePerWeek: 750,
  minimumMonths: 6,
  cards: 'kept in shop',
}
const premium: AdvertisingPackage = {
  name: 'Premium',
  pencePerWeek: 900,
  minimumMonths: 3,
  cards: 'kept in shop',
}
const fees = { setUpPence: 1500, adCreationPence: 5000 }

test('an advert seen 6 times for 15 seconds is seen for 90 seconds a treatment', () => {
  expect(secondsPerTreatment(config.advertising)).toBe(90)
})

describe('the last day billed', () => {
  test('is the end of the third month for an advert that starts on the 1st', () => {
    expect(lastBilledDay('2026-12-01', 3)).toBe('2027-02-28')
    expect(lastBilledDay('2027-01-01', 6)).toBe('2027-06-30')
  })

  test('is the end of the month three months later for any other start', () => {
    expect(lastBilledDay('2026-12-02', 3)).toBe('2027-03-31')
    expect(lastBilledDay('2026-12-15', 3)).toBe('2027-03-31')
    expect(lastBilledDay('2026-12-15', 6)).toBe('2027-06-30')
  })

  test('from the 31st is the last day of the month three months later, however short', () => {
    expect(lastBilledDay('2026-12-31', 3)).toBe('2027-03-31')
    expect(lastBilledDay('2026-08-31', 3)).toBe('2026-11-30')
    expect(lastBilledDay('2026-08-31', 6)).toBe('2027-02-28')
  })

  test('is the 29th of February in a leap year', () => {
    expect(lastBilledDay('2027-12-01', 3)).toBe('2028-02-29')
    expect(lastBilledDay('2027-08-30', 6)).toBe('2028-02-29')
    expect(lastBilledDay('2028-02-29', 3)).toBe('2028-05-31')
  })

  // Shows §9.21
  test('ends a month, and less than a month after the minimum term, for every start in four years', () => {
    for (let day = 0; day < 4 * 366; day++) {
      const start = addDays('2026-01-01', day)
      for (const months of [3, 6]) {
        const last = lastBilledDay(start, months)
        expect(dateParts(addDays(last, 1)).day).toBe(1)
        expect(addDays(last, 1) >= addMonths(start, months)).toBe(true)
        expect(last < addMonths(start, months + 1)).toBe(true)
      }
    }
  })
})

describe('weekly billing', () => {
  // Shows §9.21
  test('seven days are one week, and the eighth starts the second', () => {
    expect(startedWeeks('2026-12-01', '2026-12-07')).toBe(1)
    expect(startedWeeks('2026-12-01', '2026-12-08')).toBe(2)
  })

  test('a single day is a week', () => expect(startedWeeks('2026-12-01', '2026-12-01')).toBe(1))

  test('the weeks are the same when the clocks change between', () => {
    expect(startedWeeks('2027-03-22', '2027-04-04')).toBe(2)
  })
})

describe('the cost of the minimum term', () => {
  // Shows §9.18
  test('Premium from 1 December is 13 weeks of £9.00 and the set-up: £132.00', () => {
    const cost = advertCost(fees, { package: premium, startDate: '2026-12-01', isMadeByShop: false })
    expect(cost).toEqual({
      lastDate: '2027-02-28',
      weeks: 13,
      weeksPence: 11_700,
      setUpPence: 1500,
      adCreationPence: 0,
      totalPence: 13_200,
    })
  })

  // Shows §9.20
  test('an advert that the shop makes costs £50.00 more', () => {
    const request = { package: standard, startDate: '2027-01-01', isMadeByShop: false }
    const [supplied, made] = [advertCost(fees, request), advertCost(fees, { ...request, isMadeByShop: true })]
    expect(made.totalPence - supplied.totalPence).toBe(5000)
  })

  // Shows §9.17
  test('Standard for six months from mid-December is 29 weeks, to 30 June', () => {
    const cost = advertCost(fees, { package: standard, startDate: '2026-12-15', isMadeByShop: true })
    expect(cost).toMatchObject({ lastDate: '2027-06-30', weeks: 29, weeksPence: 21_750, totalPence: 28_250 })
  })
})

describe('starting on the 1st', () => {
  const request = { package: standard, startDate: '2026-12-15', isMadeByShop: true }

  test('saves the odd weeks before: mid-December is 29 weeks, from 1 January it is 26', () => {
    expect(firstDaySaving(fees, request)).toEqual({
      startDate: '2027-01-01',
      savedPence: 2250,
      fewerWeeks: 3,
    })
  })

  test('saves nothing of what starts on a 1st, nor where the weeks are as many', () => {
    expect(firstDaySaving(fees, { ...request, startDate: '2026-12-01' })).toBeNull()
    expect(firstDaySaving(fees, { ...request, package: premium, startDate: '2027-01-31' })).toBeNull()
  })

  test('is never said to cost more, and what it saves is the difference of the two bills', () => {
    for (let day = 0; day < 2 * 366; day++) {
      const startDate = addDays('2026-12-01', day)
      const [asked, saving] = [{ ...request, startDate }, firstDaySaving(fees, { ...request, startDate })]
      if (!saving) continue
      expect(saving.savedPence).toBe(saving.fewerWeeks * standard.pencePerWeek)
      expect(saving.savedPence).toBeGreaterThan(0)
      const then = advertCost(fees, { ...asked, startDate: saving.startDate })
      expect(advertCost(fees, asked).totalPence - then.totalPence).toBe(saving.savedPence)
      expect(dateParts(saving.startDate).day).toBe(1)
    }
  })
})

describe('the calculator’s address', () => {
  const known = { packages: [standard, premium], today: '2026-12-01' }

  test('is read as it was written', () => {
    const choice = { packageName: 'Premium', startDate: '2027-01-01', isMadeByShop: true }
    expect(writeChoice(choice)).toBe('?package=Premium&from=2027-01-01&made=yes')
    expect(readChoice(new URLSearchParams(writeChoice(choice)), known)).toEqual(choice)
    expect(askedPath(choice)).toBe(
      '/advertising-prices?package=Premium&from=2027-01-01&made=yes&asked=yes#ask',
    )
  })

  test('without anything means the first package, from today; an unknown package the first', () => {
    const usual = { packageName: 'Standard', startDate: '2026-12-01', isMadeByShop: false }
    expect(readChoice(new URLSearchParams(), known)).toEqual(usual)
    expect(readChoice(new URLSearchParams('package=Gold'), known)).toEqual(usual)
  })

  test('has a day as it is typed without a script, and what is none as it is', () => {
    const startOf = (from: string) => readChoice(new URLSearchParams({ from }), known).startDate
    expect(startOf('15 dec')).toBe('2026-12-15')
    expect(startOf('1/11')).toBe('2027-11-01')
    expect(startOf('soon')).toBe('soon')
  })
})

describe('a start date', () => {
  const today = '2026-12-01'
  test('may be today', () => expect(whyNotStart('2026-12-01', today)).toBeNull())
  test('may be two years ahead, but not a day more', () => {
    expect(whyNotStart('2028-12-01', today)).toBeNull()
    expect(whyNotStart('2028-12-02', today)).toBe('too-far')
    expect(whyNotStart('9999-12-31', today)).toBe('too-far')
  })
  test('may not be yesterday', () => expect(whyNotStart('2026-11-30', today)).toBe('past'))
  test('may not be empty', () => expect(whyNotStart(' ', today)).toBe('missing'))
  test('must be an existing day', () => {
    expect(whyNotStart('2027-02-29', today)).toBe('no-such-day')
    expect(whyNotStart('15 December', today)).toBe('no-such-day')
    expect(whyNotStart('12026-01-01', today)).toBe('no-such-day')
  })
})
