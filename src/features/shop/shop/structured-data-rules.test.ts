import { describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { mapAddress } from './map-rules.ts'
import { readShopConfig } from './read-config.server.ts'
import { structuredData } from './structured-data-rules.ts'

const facts = readShopConfig(config)
const shop = {
  ...facts,
  mapUrl: mapAddress(facts),
  today: '2026-12-01',
  closedLines: [],
  specialDays: [
    { date: '2026-12-24', hours: [['09:00', '14:00']] satisfies [string, string][], reason: '' },
    { date: '2026-12-25', hours: [], reason: 'Christmas Day' },
  ],
  photos: { hero: null, story: null, share: null, gallery: [], team: [], treatments: [] },
  team: [],
  prices: [],
}
const treatments = [
  {
    id: 1,
    name: 'Gents cut 16+',
    description: 'Scissors or clippers.',
    price: 1900,
    duration: 30,
    group: 'cuts' as const,
  },
  { id: 2, name: 'Nose wax', description: 'Quick.', price: 405, duration: 5, group: 'extras' as const },
]
const data = structuredData(shop, treatments, 'https://shop.example')

describe('the structured data of the shop', () => {
  test('describes a hair salon with name, picture and contact details', () => {
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'HairSalon',
      name: shop.name,
      url: 'https://shop.example/',
      image: 'https://shop.example/share.png',
      telephone: shop.phone,
      email: shop.email,
      sameAs: [shop.socialUrl],
    })
    expect(data.address).toMatchObject({ postalCode: shop.address.postcode, addressCountry: 'GB' })
  })

  test('has opening hours for six days and none for Monday', () => {
    const hours = data.openingHoursSpecification
    expect(hours).toHaveLength(6)
    expect(hours.map(day => day.dayOfWeek)).not.toContain('https://schema.org/Monday')
    expect(hours).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Saturday',
      opens: '08:30',
      closes: '18:00',
    })
  })

  test('it opens at other times on special days, and a closed one opens and closes at midnight', () =>
    expect(data.specialOpeningHoursSpecification).toEqual(
      [
        { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '14:00' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ].map(day => ({ '@type': 'OpeningHoursSpecification', ...day })),
    ))

  test('has an offer in pounds per treatment and the range of prices', () => {
    expect(data.hasOfferCatalog.itemListElement).toMatchObject([
      { itemOffered: { name: 'Gents cut 16+' }, price: '19.00', priceCurrency: 'GBP' },
      { itemOffered: { name: 'Nose wax' }, price: '4.05', priceCurrency: 'GBP' },
    ])
    expect(data.priceRange).toBe('£4.05–£19.00')
  })

  test('has no price range without treatments', () => {
    expect(structuredData(shop, [], 'https://shop.example')).not.toHaveProperty('priceRange')
  })

  test('links the booking page and lists the payments', () => {
    expect(data.potentialAction).toMatchObject({
      '@type': 'ReserveAction',
      target: { urlTemplate: 'https://shop.example/booking' },
    })
    expect(data.paymentAccepted).toBe('Cash, Card, Mobile')
  })
})
