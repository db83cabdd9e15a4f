import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderTemplate } from '../../../entry-server.tsx'
import { booked } from '../../../testing/booking-requests.ts'
import { seededAddress } from '../../../testing/engines.ts'
import { HOSTILE, REFUSED } from '../../../testing/html/hostile-texts.ts'
import { renderedPage } from '../../../testing/html/rendered-page.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { type VisitFacts, visitEmailTemplate } from '../../messages/outbox/email-messages.ts'
import { templateText } from '../../messages/outbox/email-rules.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import type { ShopSections } from '../sections/contract.ts'

const VISIT: VisitFacts = {
  reference: 'K7QM4D2',
  groupId: null,
  customerName: 'Sam Example',
  barberName: 'Tom Ashdown',
  treatmentNames: ['Gents cut 16+'],
  date: '2026-12-04',
  startMinute: 615,
  durationMinutes: 30,
  totalPricePence: 1900,
  heldUntil: null,
  isLastOffer: false,
  isChangeable: true,
  today: '2026-12-03',
  url: `https://shop.example/visit/${'t'.repeat(22)}`,
  calendarUrl: `https://shop.example/api/visits/${'t'.repeat(22)}/calendar.ics`,
}

describe('hostile words of the owner', () => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const sections = async (): Promise<ShopSections> =>
    (await shop.app.request('/api/admin/shop-sections', { headers: owner })).json()
  const save = (name: string, content: unknown) =>
    sendJson(shop, 'PUT', `/api/admin/shop-sections/${name}`, content, owner)

  async function sayEverywhere(text: string): Promise<void> {
    const { identity, contact, story } = await sections()
    const short = text.slice(0, 20)
    const saved = [
      await save('identity', {
        ...identity.content,
        name: text,
        tagline: text,
        description: text,
        town: text,
        county: text,
      }),
      await save('contact', {
        ...contact.content,
        address: { street: text, town: text, county: text, postcode: text.slice(0, 10) },
        phone: text.slice(0, 30),
        socialName: text.slice(0, 40),
      }),
      await save('payments', { payments: [short] }),
      await save('testimonials', {
        testimonials: [{ rating: 5, quote: text, author: text, initials: 'XX' }],
      }),
      await save('story', { story: { ...story.content.story, lead: text, beginnings: [text] } }),
      await save('expectations', {
        featureCards: [0, 1, 2].map(place => ({ title: `${place} ${text.slice(0, 50)}`, text })),
        drinks: [text],
      }),
      await save('notices', { notices: [{ text, from: '2026-12-01', until: '2026-12-01' }] }),
    ]
    for (const response of saved) expect(await response.text()).toMatch(/^\{"version":\d+\}$/)
  }

  /** Of elements that hold data; what they hold is read as JSON below. */
  const DATA = /(?<=<script type="application\/[^>]*>).*?(?=<\/script>)/gs

  /** What could act in a document: elements and attributes that only a hostile text would have. */
  const ACTS = [
    /<script>(?!\s*$)alert/,
    /<script>alert/,
    /<img[^>]*onerror/,
    /<svg[^>]*onload/,
    /\son(?:mouseover|focus|click)=["']/,
    /<style>\*/,
    /href="javascript:/,
    /<b>bold/,
  ]

  // Shows threat 114, ASVS 1.3.5
  test.each(HOSTILE)('%j is shown as typed, and does nothing', async text => {
    await sayEverywhere(text)
    for (const path of ['/', '/our-story', '/advertising-prices', '/privacy', '/booking', '/api/docs']) {
      const html = await renderedPage(shop, path)
      const markup = html.replaceAll(DATA, '')
      expect(
        ACTS.filter(act => act.test(markup)),
        path,
      ).toEqual([])
      const scripts = html.match(/<\/script/gi)?.length
      expect(scripts, path).toBe(html.match(/<script[ >]/gi)?.length)
      for (const [, json = ''] of html.matchAll(
        /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs,
      ))
        expect(() => JSON.parse(json), path).not.toThrow()
    }
    const manifest = await shop.app.request('/site.webmanifest')
    expect(await manifest.json()).toMatchObject({ name: text, description: text })
    const { info } = await (await shop.app.request('/api/openapi.json')).json()
    expect(JSON.stringify(info)).toContain(JSON.stringify(text).slice(1, -1))
    expect(await (await shop.app.request('/.well-known/security.txt')).text()).toMatch(
      /^Contact: mailto:\S+\nExpires: \S+\nPreferred-Languages: en\nCanonical: \S+\n$/,
    )
  })

  // Shows threat 114
  test.each(HOSTILE)('%j is shown as typed in a mail, as HTML and as text', async text => {
    await sayEverywhere(text)
    const named = { ...(await currentShop(shop.db.read)), url: 'https://shop.example' }
    const template = visitEmailTemplate('confirmed', VISIT, named)
    const html = renderTemplate(template)
    expect([...ACTS, /<script/].filter(act => act.test(html))).toEqual([])
    expect(templateText(template).replaceAll(/\s+/g, ' ')).toContain(text.replaceAll(/\s+/g, ' '))
  })

  test.each(HOSTILE)('%j stays one line of a calendar', async text => {
    await sayEverywhere(text)
    const { token } = await booked(shop)
    const calendar = await (await shop.app.request(`/api/visits/${token}/calendar.ics`)).text()
    for (const name of ['BEGIN:VEVENT', 'SUMMARY', 'LOCATION'])
      expect(calendar.match(new RegExp(`^${name}`, 'gm')), name).toHaveLength(1)
    await shop.db.transact(async tx => {
      await tx.deleteFrom('chair_time').execute()
      await tx.deleteFrom('visit_treatment').execute()
      await tx.deleteFrom('visit_link').execute()
      await tx.deleteFrom('notification').execute()
      await tx.deleteFrom('idempotent_answer').execute()
      await tx.deleteFrom('visit').execute()
    })
  })

  test.each(REFUSED)('%j is refused before it is stored', async text => {
    const { identity } = await sections()
    const response = await save('identity', { ...identity.content, name: text })
    expect(response.status).toBe(400)
    expect((await sections()).identity).toEqual(identity)
  })

  // Shows threat 114
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'ftp://evil.example',
  ])('the address %s is refused as a link', async address => {
    const { contact } = await sections()
    for (const field of ['socialUrl', 'mapUrl'])
      expect((await save('contact', { ...contact.content, [field]: address })).status, field).toBe(400)
  })
})
