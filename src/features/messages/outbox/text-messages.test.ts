import { describe, expect, test } from 'vitest'
import { visitText } from './text-messages.ts'
import { firstThatFits, gsmLength, gsmText, ONE_TEXT } from './text-rules.ts'

const SHOP = {
  name: 'The Brass Comb',
  address: { street: '7 Mercer’s Yard', town: 'Lewes', county: 'East Sussex', postcode: 'BN99 7ZZ' },
  phone: '01632 960147',
  url: 'https://shop.example',
  holdMinutes: 20,
  unansweredOffers: 3,
}
const VISIT = {
  reference: 'K7QM4D2',
  customerName: 'Sam Example',
  barberName: 'Tom Ashdown',
  treatmentNames: ['Gents cut 16+'],
  date: '2026-12-04',
  startMinute: 615,
  durationMinutes: 30,
  totalPricePence: 1900,
  heldUntil: null,
  isLastOffer: false,
  today: '2026-12-03',
  url: `https://shop.example/visit/${'t'.repeat(22)}`,
}

describe('a visit’s text message', () => {
  test.each([
    [
      'confirmed',
      `The Brass Comb: booked for Fri 4 Dec 10:15 with Tom Ashdown. Ref K7QM4D2. Move or cancel: ${VISIT.url}`,
    ],
    [
      'reminder',
      `The Brass Comb: see you tomorrow, Fri 4 Dec 10:15 with Tom Ashdown. Ref K7QM4D2. Move or cancel: ${VISIT.url}`,
    ],
    [
      'changed',
      `The Brass Comb: your visit is now Fri 4 Dec 10:15 to 10:45 with Tom Ashdown. Ref K7QM4D2. Move or cancel: ${VISIT.url}`,
    ],
    [
      'cancelled',
      `The Brass Comb: your visit of Fri 4 Dec 10:15 is cancelled. Ref K7QM4D2. Book again: ${VISIT.url}`,
    ],
  ] as const)('%s fits one text', (kind, words) => {
    expect(visitText(kind, VISIT, SHOP)).toBe(words)
    expect(gsmLength(words)).toBeLessThanOrEqual(ONE_TEXT)
  })

  test('an offer says when it expires', () => {
    const text = visitText('offered', { ...VISIT, heldUntil: '14:20' }, { ...SHOP, name: 'Comb' })
    expect(text).toBe(
      `Comb: held for you until 14:20: Fri 4 Dec 10:15 with Tom Ashdown. Ref K7QM4D2. Take it: ${VISIT.url}`,
    )
  })

  test('drops optional parts for long names, never the time or the link', () => {
    const text = visitText(
      'confirmed',
      { ...VISIT, barberName: 'B'.repeat(60) },
      { ...SHOP, name: 'S'.repeat(60) },
    )
    expect(text).toContain('Fri 4 Dec 10:15')
    expect(text).toContain(VISIT.url)
    expect(gsmLength(text)).toBeLessThanOrEqual(ONE_TEXT)
  })
})

describe('the GSM alphabet', () => {
  test('keeps its characters and replaces all others', () => {
    expect(gsmText('Mercer’s “Yard” – £5 für Łukasz Ångström, café…')).toBe(
      'Mercer\'s "Yard" - £5 für ?ukasz Ångström, café...',
    )
    expect(gsmText('Zoë Čapek 💈')).toBe('Zoe Capek ?')
  })
  test('counts its extended signs twice', () => expect(gsmLength('a€[')).toBe(5))
  test('takes the first variant that fits, otherwise the last', () => {
    expect(firstThatFits(['x'.repeat(161), 'short', 'shorter'])).toBe('short')
    expect(firstThatFits(['x'.repeat(200), 'y'.repeat(170)])).toBe('y'.repeat(170))
  })
})
