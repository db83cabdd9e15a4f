import { expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { packagesWithCards, packageText, termsText, weeksText } from './messages.ts'

const { advertising } = config

test('formats one week in the singular', () => expect([1, 13].map(weeksText)).toEqual(['1 week', '13 weeks']))

test('each package states its minimum term and what happens to its cards', () => {
  expect(advertising.packages.map(packageText)).toEqual([
    '6-month minimum, cards not included',
    '6-month minimum, cards kept in shop',
    '3-month minimum, cards kept in shop',
  ])
})

test('each term is named once, shortest first', () => {
  expect(termsText(advertising.packages)).toBe('3 or 6')
  expect(termsText([{ minimumMonths: 12 }])).toBe('12')
})

test('lists only the packages with cards', () => {
  expect(packagesWithCards(advertising)).toBe('Standard and Premium')
  expect(packagesWithCards({ packages: advertising.packages.slice(0, 1) })).toBe('')
})
