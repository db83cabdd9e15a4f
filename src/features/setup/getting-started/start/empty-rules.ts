import type { SectionContent } from '../../../shop/shop/contract.ts'

type EmptySections = {
  [Name in 'identity' | 'contact' | 'rules' | 'testimonials' | 'story' | 'notices']: SectionContent<Name>
}

/** What a shop that begins empty says of itself until its owner does; the number is one that rings nowhere. */
export function emptyWords(rules: SectionContent<'rules'>): EmptySections {
  return {
    identity: {
      name: 'Our Barber Shop',
      tagline: 'We open soon.',
      description: 'A barber shop that opens soon.',
      town: 'Our town',
      county: 'Our county',
    },
    contact: {
      address: { street: 'Our street', town: 'Our town', county: 'Our county', postcode: 'AA1 1AA' },
      phone: '01632 960000',
      email: 'hello@shop.example',
      socialUrl: null,
      socialName: 'Instagram',
      mapUrl: null,
    },
    rules: { ...rules, onlineBooking: false },
    testimonials: { testimonials: [] },
    story: {
      story: {
        lead: 'Our story is still to be told.',
        beginnings: ['Every shop has a first day. Ours is close.'],
        today: { title: 'Soon', text: 'We are getting the chairs ready.' },
      },
    },
    notices: { notices: [] },
  }
}
