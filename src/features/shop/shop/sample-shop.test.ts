import { expect, test } from 'vitest'
import config from '../../../../shop.config.ts'

const pounds = (pence: number) => pence / 100

/* Owners who change shop.config.ts adapt these figures of the specification (§9) or delete this file. */

// Shows §9.14
test('it is open at the specification’s hours', () =>
  expect(config.openingHours).toEqual({
    monday: null,
    tuesday: ['09:00', '18:30'],
    wednesday: ['09:00', '18:30'],
    thursday: ['09:00', '18:30'],
    friday: ['09:00', '19:00'],
    saturday: ['08:30', '18:00'],
    sunday: ['09:00', '15:00'],
  }))

// Shows §9.15
test('its price list is the specification’s', () =>
  expect(config.treatments.map(({ name, pricePence }) => [name, pounds(pricePence)])).toEqual([
    ['Gents cut 16+', 19],
    ['Junior cut 10 to 15', 16],
    ['Junior cut under 10', 14],
    ['Seniors cut 65+', 15],
    ['Clipper cut', 14],
    ['Skin fade', 22],
    ['Skin fade 10 to 15', 18],
    ['Beard trim', 15],
    ['Cut and beard', 30],
    ['Hot towel shave and facial', 18],
    ['Specialist treatment', 45],
    ['Nose wax', 4],
    ['Ear wax', 4],
    ['Face mask', 7],
  ]))

// Shows §9.16, §9.17, §9.18, §9.19, §9.20
test('its advertising packages are the specification’s', () => {
  const { packages, setUpPence, adCreationPence } = config.advertising
  expect(packages).toEqual([
    { name: 'Basic', pencePerWeek: 600, minimumMonths: 6, cards: 'not included' },
    { name: 'Standard', pencePerWeek: 750, minimumMonths: 6, cards: 'kept in shop' },
    { name: 'Premium', pencePerWeek: 900, minimumMonths: 3, cards: 'kept in shop' },
  ])
  expect([setUpPence, adCreationPence].map(pounds)).toEqual([15, 50])
})

// Shows §9.22
test('its adverts are seen 6 times in a 30-minute treatment, for 15 seconds each', () =>
  expect(config.advertising).toMatchObject({
    showingsPerTreatment: 6,
    treatmentMinutes: 30,
    freezeSeconds: 15,
  }))

// Shows §9.23
test('it takes cash, card and mobile payments', () =>
  expect(config.payments).toEqual(['Cash', 'Card', 'Mobile']))
