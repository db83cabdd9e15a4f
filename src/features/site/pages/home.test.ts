import { beforeAll, describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { seededAddress } from '../../../testing/engines.ts'
import { renderedPage, wordsOf } from '../../../testing/html/rendered-page.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

describe('the home page', () => {
  let html: string
  let text: string
  beforeAll(async () => {
    const shop = await openTestShop(await seededAddress('sqlite'))
    html = await renderedPage(shop, '/')
    text = wordsOf(html)
    await shop.close()
  })
  const part = (tag: 'header' | 'main' | 'footer') =>
    new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(html)?.[0] ?? ''
  const footer = () => wordsOf(part('footer'))

  // Shows §1.4, §1.6, §1.8
  test('has hero, three cards, testimonials, call to action and footer, in that order', () => {
    const begins = [
      config.tagline,
      'Expert barbers',
      'Convenient 24/7 online booking',
      'Premium experience Complimentary drinks',
      'From the visitors’ book',
      'Ready for a Fresh Look?',
      'Opening hours',
    ].map(piece => text.indexOf(piece))
    expect(begins).not.toContain(-1)
    expect(begins).toEqual(begins.toSorted((one, other) => one - other))
  })

  // Shows §1.5
  test('begins with the shop’s name, tagline and address', () => {
    const hero = wordsOf(part('main')).split('Expert barbers')[0]
    const { street, town, county, postcode } = config.address
    for (const piece of [config.name, config.tagline, `${street}, ${town}, ${county}, ${postcode}`])
      expect(hero).toContain(piece)
  })

  test('leads into the booking by four prices and by every face, between the cards and the testimonials', () => {
    const doors = part('main').split('Premium experience')[1]?.split('From the visitors’ book')[0] ?? ''
    const links = [...doors.matchAll(/href="(\/booking\?[^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    )
    expect(links).toEqual([
      ...[1, 2, 8, 9].map(id => `/booking?by=treatment&treatments=${id}&step=3`),
      ...[1, 2, 3, 4].map(id => `/booking?by=barber&barber=${id}&step=3`),
    ])
    for (const { name, title } of config.team) expect(wordsOf(doors)).toContain(`${name} ${title}`)
  })

  test('holds no free time, since it is cached, but a link to them and to a map', () => {
    const hero = part('main').split('Expert barbers')[0] ?? ''
    expect(wordsOf(hero)).toContain('Next free: Gents cut 16+ All times')
    expect(hero).not.toContain('step=5')
    expect(hero).toContain('>Find us on a map</a>')
  })

  // Shows §1.7, §3.8
  test('shows three testimonials, each with 5.0 stars, its quote, initials and author', () => {
    expect(config.testimonials).toHaveLength(3)
    for (const { quote, initials, author } of config.testimonials)
      expect(text).toContain(`5.0 “${quote}” ${initials} ${author}`)
  })

  // Shows §1.9
  test('has a footer with address, phone, email, social page, opening hours and this year', () => {
    const { street, town, county, postcode } = config.address
    for (const piece of [
      `${street} ${town} ${county} ${postcode}`,
      `${config.phone} ${config.email}`,
      'Monday Closed Tuesday to Thursday 9:00 to 18:30 Friday 9:00 to 19:00 Saturday 8:30 to 18:00 Sunday 9:00 to 15:00',
      '© 2026',
    ])
      expect(footer()).toContain(piece)
    expect(part('footer')).toContain(`href="${config.socialUrl}"`)
  })
})
