import { DAY_NAMES } from '../../../shared/calendar-date.ts'
import { formatPounds, poundsText } from '../../../shared/pence.ts'
import type { Treatment } from '../treatments/contract.ts'
import type { OpenShop, SpecialDay } from './contract.ts'

/** The shop as schema.org's `HairSalon`; `publicUrl` has no trailing slash. */
export function structuredData(shop: OpenShop, treatments: readonly Treatment[], publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': `${publicUrl}/#shop`,
    name: shop.name,
    slogan: shop.tagline,
    description: shop.description,
    url: `${publicUrl}/`,
    image: publicUrl + (shop.photos.share?.url ?? '/share.png'),
    telephone: shop.phone,
    email: shop.email,
    address: addressOf(shop),
    openingHoursSpecification: openingHoursOf(shop),
    specialOpeningHoursSpecification: shop.specialDays.flatMap(specialHoursOf),
    ...(treatments.length > 0 ? { priceRange: priceRange(treatments) } : {}),
    currenciesAccepted: 'GBP',
    paymentAccepted: shop.payments.join(', '),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Price list',
      url: `${publicUrl}/price-list`,
      itemListElement: treatments.map(offerOf),
    },
    potentialAction: {
      '@type': 'ReserveAction',
      name: 'Book an appointment',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/booking`, inLanguage: 'en-GB' },
      result: { '@type': 'Reservation', name: 'Appointment' },
    },
    ...(shop.socialUrl ? { sameAs: [shop.socialUrl] } : {}),
  }
}

function addressOf({ address }: OpenShop) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.town,
    addressRegion: address.county,
    postalCode: address.postcode,
    addressCountry: 'GB',
  }
}

function openingHoursOf({ openingHours }: OpenShop) {
  return Object.entries(openingHours).flatMap(([day, spell]) => {
    const name = DAY_NAMES.find(known => known.toLowerCase() === day)
    if (!spell || !name) return []
    const [opens, closes] = spell
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${name}`, opens, closes }]
  })
}

/** A day that differs; one that is closed opens and closes at midnight, as schema.org has it. */
function specialHoursOf({ date, hours }: SpecialDay) {
  const spells = hours.length > 0 ? hours : [['00:00', '00:00']]
  return spells.map(([opens, closes]) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens,
    closes,
  }))
}

function priceRange(treatments: readonly Treatment[]): string {
  const prices = treatments.map(treatment => treatment.price)
  return `${formatPounds(Math.min(...prices))}–${formatPounds(Math.max(...prices))}`
}

function offerOf({ name, description, price }: Treatment) {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, description },
    price: poundsText(price),
    priceCurrency: 'GBP',
  }
}
