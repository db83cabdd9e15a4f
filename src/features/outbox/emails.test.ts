import { describe, expect, test } from 'vitest'
import { renderTemplate } from '../../entry-server.tsx'
import { wordsOf } from '../../testing/html/rendered-page.ts'
import { resetEmailTemplate } from '../accounts/reset/mail-messages.ts'
import { waitingEmailTemplate } from '../waiting-list/mail-messages.ts'
import { type VisitFacts, visitEmailTemplate } from './email-messages.ts'
import { templateText } from './email-rules.ts'
import type { VisitNotificationKind } from './rules.ts'

const SHOP = {
  name: 'The Brass Comb',
  address: { street: '7 Mercer’s Yard', town: 'Lewes', county: 'East Sussex', postcode: 'BN99 7ZZ' },
  phone: '01632 960147',
  url: 'https://shop.example',
  holdMinutes: 20,
  unansweredOffers: 3,
}
const URL_OF_VISIT = `https://shop.example/visit/${'t'.repeat(22)}`
const VISIT: VisitFacts = {
  reference: 'K7QM4D2',
  customerName: 'Sam Example',
  barberName: 'Tom Ashdown',
  treatmentNames: ['Gents cut 16+', 'Beard trim'],
  date: '2026-12-04',
  startMinute: 615,
  durationMinutes: 55,
  totalPricePence: 3400,
  heldUntil: null,
  isLastOffer: false,
  today: '2026-12-03',
  url: URL_OF_VISIT,
}
const KINDS = ['confirmed', 'reminder', 'changed', 'cancelled'] as const
const templateOf = (kind: VisitNotificationKind, changes: Partial<VisitFacts> = {}) =>
  visitEmailTemplate(kind, { ...VISIT, ...changes }, SHOP)

test.each(KINDS)('the mail “%s” has time, barber, treatments, price, place and link', kind => {
  const template = templateOf(kind)
  const [text, html] = [templateText(template), renderTemplate(template)]
  for (const words of [text.replaceAll('\n', ' '), wordsOf(html)])
    for (const fact of [
      'Friday 4 December at 10:15',
      'Tom Ashdown',
      'Gents cut 16+ + Beard trim',
      '55 min',
      '£34.00',
      '7 Mercer’s Yard, Lewes, BN99 7ZZ',
      'K7QM4D2',
      '01632 960147',
      'Hello Sam Example,',
    ])
      expect(words).toContain(fact)
  expect(text).toContain(`\n${URL_OF_VISIT}\n`)
  expect(html).toContain(`<a href="${URL_OF_VISIT}"`)
})

test('the subject names the event and the time', () => {
  expect(KINDS.map(kind => templateOf(kind).subject)).toEqual([
    'Booked: Friday 4 December at 10:15, The Brass Comb',
    'Tomorrow at 10:15: your visit to The Brass Comb',
    'Changed: now Friday 4 December at 10:15, The Brass Comb',
    'Cancelled: Friday 4 December at 10:15, The Brass Comb',
  ])
})

test('a reminder delayed to the day itself says today', () => {
  const { subject, heading } = templateOf('reminder', { today: '2026-12-04' })
  expect(subject).toBe('Today at 10:15: your visit to The Brass Comb')
  expect(heading).toBe('See you today')
})

test('an offer says when it expires and that nothing is booked', () => {
  const text = templateText(templateOf('offered', { heldUntil: '14:20' }))
  for (const words of [
    'We hold it for you until 14:20.',
    'It is not booked until you take it.',
    `Take it or decline:\n${URL_OF_VISIT}`,
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('see and change the visit')
})

test('only the last offer says that it is the last one', () => {
  const said = (isLastOffer: boolean) =>
    templateText(templateOf('offered', { heldUntil: '14:20', isLastOffer })).includes('you leave the list')
  expect([said(true), said(false)]).toEqual([true, false])
})

test('the mail about the waiting list has the entry and how to leave', () => {
  const url = `https://shop.example/waiting-list/${'t'.repeat(22)}`
  const template = waitingEmailTemplate(
    {
      customerName: 'Sam Example',
      treatmentName: 'Gents cut 16+',
      barberName: null,
      firstDate: '2026-12-04',
      lastDate: '2026-12-06',
      from: '10:00',
      until: '12:00',
      url,
    },
    SHOP,
  )
  for (const words of [templateText(template).replaceAll('\n', ' '), wordsOf(renderTemplate(template))])
    for (const fact of [
      'Nothing is booked yet.',
      'Gents cut 16+',
      'Any barber',
      'Friday 4 December to Sunday 6 December',
      'between 10:00 and 12:00',
    ])
      expect(words).toContain(fact)
  expect(renderTemplate(template)).toContain(`<a href="${url}"`)
})

test('formats the plain text', () => {
  expect(templateText(templateOf('confirmed'))).toBe(`YOU ARE BOOKED IN

Hello Sam Example,

Thank you for booking with us. We look forward to seeing you.

When:      Friday 4 December at 10:15
With:      Tom Ashdown
What:      Gents cut 16+ + Beard trim
Takes:     55 min
Price:     £34.00
Where:     7 Mercer’s Yard, Lewes, BN99 7ZZ
Reference: K7QM4D2

See or change your visit:
${URL_OF_VISIT}

Please keep the link to yourself: anyone who has it can see and change the visit.

You can also call us on 01632 960147, or reply to this mail. If you never booked with us, someone gave your address by mistake: please tell us.

-- 
The Brass Comb
7 Mercer’s Yard, Lewes, BN99 7ZZ
01632 960147
https://shop.example
`)
})

test('the reset’s mail links the form and explains unrequested mails', () => {
  const template = resetEmailTemplate(SHOP, 'https://shop.example/admin-reset?token=abc')
  expect(templateText(template)).toContain('\nhttps://shop.example/admin-reset?token=abc\n')
  expect(wordsOf(renderTemplate(template))).toContain('If it was not you, there is nothing to do')
})

describe('the HTML of a mail', () => {
  test('has no external resources and no scripts', () => {
    for (const kind of KINDS) {
      const html = renderTemplate(templateOf(kind))
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form|base)\b|url\(|@import|\son\w+=/i)
      expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
        URL_OF_VISIT,
        SHOP.url,
      ])
    }
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '"><a href="https://evil.example">Win</a>',
    'https://evil.example/win',
    '</style><script>alert(1)</script>',
    '&lt;b&gt;',
  ])('does not repeat the name %s, and shows barbers and treatments as plain text', name => {
    const asCustomer = renderTemplate(templateOf('confirmed', { customerName: name }))
    expect(asCustomer).toContain('Hello,')
    expect(asCustomer).not.toContain('evil.example')
    const asBarber = renderTemplate(templateOf('confirmed', { barberName: name, treatmentNames: [name] }))
    expect(asBarber.match(/<a /g)).toHaveLength(2)
    expect(asBarber).not.toMatch(/<(img|script|b)\b/)
  })

  test('has an unescaped style sheet for dark mode', () => {
    const sheet = /<style>(.*?)<\/style>/s.exec(renderTemplate(templateOf('confirmed')))?.[1] ?? ''
    expect(sheet).toMatch(/^@media \(prefers-color-scheme: dark\) \{/)
    expect(sheet).not.toMatch(/&\w+;/)
  })
})
