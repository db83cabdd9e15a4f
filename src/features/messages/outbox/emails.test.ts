import { describe, expect, test } from 'vitest'
import { renderTemplate } from '../../../entry-server.tsx'
import { wordsOf } from '../../../testing/html/rendered-page.ts'
import { waitingEmailTemplate } from '../../booking/waiting-list/mail-messages.ts'
import { contrast, LEAST_CONTRAST } from '../../shop/shop/colour-rules.ts'
import { type Colours, PALETTE_NAMES, schemesOf } from '../../shop/shop/palette-rules.ts'
import { resetEmailTemplate } from '../../staff/accounts/reset/mail-messages.ts'
import { POLE, paintsOf } from './components/email-styles.ts'
import { type VisitFacts, visitEmailTemplate } from './email-messages.ts'
import { templateText } from './email-rules.ts'
import type { VisitNotificationKind } from './rules.ts'

const SHOP = {
  name: 'The Brass Comb',
  address: { street: '7 Mercer’s Yard', town: 'Lewes', county: 'East Sussex', postcode: 'BN99 7ZZ' },
  phone: '01632 960147',
  url: 'https://shop.example',
  mapUrl: 'https://maps.example/brass-comb',
  colours: { palette: 'bottle', accent: null } satisfies Colours,
  holdMinutes: 20,
  unansweredOffers: 3,
}
const URL_OF_VISIT = `https://shop.example/visit/${'t'.repeat(22)}`
const CALENDAR = `https://shop.example/api/visits/${'t'.repeat(22)}/calendar.ics`
const VISIT: VisitFacts = {
  reference: 'K7QM4D2',
  groupId: null,
  customerName: 'Sam Example',
  barberName: 'Tom Ashdown',
  treatmentNames: ['Gents cut 16+', 'Beard trim'],
  date: '2026-12-04',
  startMinute: 615,
  durationMinutes: 55,
  totalPricePence: 3400,
  heldUntil: null,
  isLastOffer: false,
  isChangeable: true,
  today: '2026-12-03',
  url: URL_OF_VISIT,
  calendarUrl: CALENDAR,
}
const KINDS = ['confirmed', 'reminder', 'changed', 'cancelled'] as const
const ALL_KINDS = [...KINDS, 'displaced', 'offered'] as const
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
  expect(text).toMatch(new RegExp(`\n${URL_OF_VISIT}(#\\w+)?\n`))
  expect(html).toMatch(new RegExp(`<a href="${URL_OF_VISIT}(#\\w+)?"`))
})

test.each([
  ['confirmed', ['See your visit', 'Add to calendar', 'Find us', 'Move or cancel']],
  ['reminder', ['Move or cancel', 'Add to calendar', 'Find us']],
  ['changed', ['See your visit', 'Add to calendar', 'Find us', 'Move or cancel']],
  ['cancelled', ['Book again']],
  ['displaced', ['Choose another time', 'Call 01632 960147']],
  ['offered', ['Take this time', 'Find us']],
] as const)('the main action of “%s” fits its state, and the others are the rest of %j', (kind, labels) => {
  const template = templateOf(kind, { heldUntil: kind === 'offered' ? '14:20' : null })
  const { action, links } = template
  expect([action, ...links].map(({ label }) => label)).toEqual(labels)
  expect(action.url.replace(/#.*/, '')).toBe(URL_OF_VISIT)
  const addresses = [action, ...links].map(({ label, url }) => `${label}:\n${url}`)
  for (const address of addresses) expect(templateText(template)).toContain(`\n\n${address}\n\n`)
})

test('a visit that is too close to be changed online says to call, with the number', () => {
  for (const kind of ['reminder', 'confirmed', 'changed'] as const) {
    const { action, links } = templateOf(kind, { isChangeable: false })
    expect(action).toEqual({ label: 'See your visit', url: URL_OF_VISIT })
    expect(links.at(-1)).toEqual({ label: 'Call 01632 960147', url: 'tel:01632960147' })
    expect(links.map(({ label }) => label)).not.toContain('Move or cancel')
  }
  expect(templateText(templateOf('reminder', { isChangeable: false }))).toContain('Please call us')
})

test('one mail for a group names every visit, with its own links and one main action', () => {
  const of = (customerName: string, letter: string, startMinute: number): VisitFacts => ({
    ...VISIT,
    customerName,
    startMinute,
    url: `https://shop.example/visit/${letter.repeat(22)}`,
    calendarUrl: `https://shop.example/api/visits/${letter.repeat(22)}/calendar.ics`,
  })
  const others = [of('Alex Example', 'a', 645), of('https://evil.example', 'b', 675)]
  const template = templateOf('confirmed', { others })
  const [text, html] = [templateText(template), renderTemplate(template)]
  for (const words of [text.replaceAll(/\s+/g, ' '), wordsOf(html)])
    for (const fact of [
      '3 visits, £102.00 in all.',
      'Sam Example',
      'Alex Example',
      'Your guest',
      '10:15',
      '10:45',
      '11:15',
    ])
      expect(words).toContain(fact)
  for (const { url, calendarUrl } of others) {
    expect(text).toContain(`Add to calendar:\n${calendarUrl}\n\nMove or cancel:\n${url}#change\n`)
    expect(html).toContain(`<a href="${url}#change"`)
  }
  expect(html.match(/See your visit/g)).toHaveLength(1)
})

test('a mail for a group greets without a name, as its visits carry those of the people who come', () =>
  expect(templateOf('confirmed', { groupId: 'group', customerName: 'Ben' }).greeting).toBe('Hello,'))

test('the subject names the event and the time', () => {
  expect(KINDS.map(kind => templateOf(kind).subject)).toEqual([
    'Booked: Friday 4 December at 10:15, The Brass Comb',
    'Tomorrow at 10:15: your visit to The Brass Comb',
    'Changed: now Friday 4 December at 10:15, until 11:10, The Brass Comb',
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
    `Take this time:\n${URL_OF_VISIT}`,
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

Thank you. We look forward to seeing you.

When:      Friday 4 December at 10:15
With:      Tom Ashdown
What:      Gents cut 16+ + Beard trim
Takes:     55 min
Price:     £34.00
Where:     7 Mercer’s Yard, Lewes, BN99 7ZZ
Reference: K7QM4D2

See your visit:
${URL_OF_VISIT}

Add to calendar:
${CALENDAR}

Find us:
https://maps.example/brass-comb

Move or cancel:
${URL_OF_VISIT}#change

Please keep this email to yourself: anyone who has its links can see and change your visit.

Call us on 01632 960147, or reply to this email. If you never booked with us, someone gave your address by mistake: please tell us.

-- 
The Brass Comb
7 Mercer’s Yard, Lewes, BN99 7ZZ
01632 960147
https://shop.example
`)
})

test('the reset’s mail links the form and explains unrequested mails', () => {
  const template = resetEmailTemplate(SHOP, 'https://shop.example/admin-reset?step=2#abc')
  expect(templateText(template)).toContain('\nhttps://shop.example/admin-reset?step=2#abc\n')
  expect(wordsOf(renderTemplate(template))).toContain('If it was not you, there is nothing to do')
})

describe('the HTML of a mail', () => {
  test('has no external resources and no scripts', () => {
    for (const kind of ALL_KINDS) {
      const { action, links, ...rest } = templateOf(kind)
      const html = renderTemplate({ action, links, ...rest })
      expect(html).not.toMatch(/<(img|script|link|iframe|object|form|base)\b|url\(|@import|\son\w+=/i)
      expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
        ...[action, ...links].map(({ url }) => url),
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
    expect(asBarber.match(/<a /g)).toHaveLength(5)
    expect(asBarber).not.toMatch(/<(img|script|b)\b/)
  })

  test('has an unescaped style sheet for dark mode', () => {
    const sheet = /<style>(.*?)<\/style>/s.exec(renderTemplate(templateOf('confirmed')))?.[1] ?? ''
    expect(sheet).toMatch(/^@media \(prefers-color-scheme: dark\) \{/)
    expect(sheet).not.toMatch(/&\w+;/)
  })

  test('paints the main action’s cell, so that Outlook shows a button too', () => {
    const html = renderTemplate(templateOf('confirmed'))
    const [, cell = '', link = ''] = /<td align="center"([^>]*)><a ([^>]*)>See your visit</.exec(html) ?? []
    expect(cell).toMatch(/mso-padding-alt:13px 20px;.*background-color:#14402f/)
    expect(link).toMatch(/display:block;.*padding:13px 20px;.*background-color:#14402f;color:#fdf8ea/)
  })
})

describe.each([
  ...PALETTE_NAMES.map((palette): Colours => ({ palette, accent: null })),
  { palette: 'navy', accent: '#7a1f5c' } satisfies Colours,
])('mail in the colours $palette, accent $accent', colours => {
  test.each(['light', 'dark'] as const)('can be read in %s mode', scheme => {
    const { page, card, fascia, ink, muted, link, button, quiet } = paintsOf(schemesOf(colours)[scheme])
    const tooPale = [
      [fascia.color, fascia.backgroundColor],
      [button.color, button.backgroundColor],
      ...[ink, muted, link, quiet].flatMap(({ color }) => [
        [color, card.backgroundColor],
        [color, page.backgroundColor],
      ]),
    ].filter(([letters = '', on = '']) => !(contrast(letters, on) >= LEAST_CONTRAST))
    expect(tooPale).toEqual([])
    expect(contrast(button.backgroundColor, card.backgroundColor)).toBeGreaterThanOrEqual(3)
  })

  test('has only those colours, and the pole', () => {
    const html = renderTemplate(visitEmailTemplate('confirmed', VISIT, { ...SHOP, colours }))
    const [head = '', body = ''] = html.split('</head>')
    const used = (part: string) => new Set(part.match(/#[\da-f]{6}\b/g))
    const painted = (scheme: 'light' | 'dark') =>
      new Set(Object.values(paintsOf(schemesOf(colours)[scheme])).flatMap(paint => Object.values(paint)))
    expect(used(head)).toEqual(painted('dark'))
    expect(used(body)).toEqual(painted('light').union(new Set(POLE)))
  })
})
