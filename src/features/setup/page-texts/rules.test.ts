import { describe, expect, test } from 'vitest'
import config from '../../../../shop.config.ts'
import { SHOP_SECTIONS, sectionName } from '../../shop/shop/contract.ts'
import { readShopConfig } from '../../shop/shop/read-config.server.ts'
import { sectionForm } from './components/section-form.ts'
import { WORDS_SECTIONS, type WordsSection } from './messages.ts'
import { textOf, typedValue, valueAt } from './rules.ts'

const shop = {
  ...readShopConfig(config),
  notices: [{ text: 'Back soon', from: '2026-12-01', until: '2026-12-02' }],
}
const NAMES = sectionName.options.filter((name): name is WordsSection => name !== 'rules')

/** What the form of a section holds before anything is typed. */
function typedOf(name: WordsSection): Record<string, string> {
  const { fields, rows } = WORDS_SECTIONS[name]
  const single = fields.map(field => [field.name, textOf(field.kind, valueAt(shop, field.name))])
  const list = valueAt(shop, rows?.list ?? 'none')
  const listed = (Array.isArray(list) ? list : []).flatMap((row: unknown, index) =>
    (rows?.fields ?? []).map(field => [
      `${rows?.list}.${index}.${field.name}`,
      textOf(field.kind, valueAt(row, field.name)),
    ]),
  )
  return Object.fromEntries([...single, ...listed])
}

const errorsOf = (name: WordsSection, typed: Record<string, string>) => {
  const checked = sectionForm(name).safeParse({ ...typedOf(name), ...typed })
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path[0], message])
}

test.each(NAMES)('the form of %s sends back what is stored when nothing was typed', name =>
  expect(sectionForm(name).safeParse(typedOf(name))).toEqual({
    success: true,
    data: SHOP_SECTIONS[name].parse(shop),
  }),
)

test('every field of a section can be typed in its form', () => {
  for (const name of NAMES) {
    const leaves = Object.keys(typedOf(name)).map(field => field.split('.')[0])
    expect(new Set(leaves), name).toEqual(new Set(Object.keys(SHOP_SECTIONS[name].shape)))
  }
})

describe('what is wrong stands beside its field', () => {
  test('in one that is empty, or too long', () => {
    expect(errorsOf('identity', { name: ' ' })).toEqual([['name', 'Please fill this in.']])
    expect(errorsOf('identity', { tagline: 'a'.repeat(121) })).toEqual([
      ['tagline', 'Please use 120 letters or fewer.'],
    ])
  })

  test('in one row of a list', () =>
    expect(errorsOf('testimonials', { 'testimonials.1.author': '' })).toEqual([
      ['testimonials.1.author', 'Please fill this in.'],
    ]))

  test('in a list that is typed line by line', () =>
    expect(errorsOf('payments', { payments: `Cash\n${'x'.repeat(21)}` })).toEqual([
      ['payments', 'Please use 20 letters or fewer.'],
    ]))

  test('in a notice that ends before it begins', () =>
    expect(errorsOf('notices', { 'notices.0.until': '2026-11-01' })).toEqual([
      ['notices.0.until', 'This must not be before it begins.'],
    ]))

  test('in an address that is no web address', () =>
    expect(errorsOf('contact', { mapUrl: 'javascript:alert(1)' })[0]?.[0]).toBe('mapUrl'))
})

test.each([
  ['pounds', '£7.50', 750],
  ['pounds', '6', 600],
  ['pounds', '0.5', 50],
  ['pounds', 'six', 'six'],
  ['number', '4.5', 4.5],
  ['number', 'x', 'x'],
  ['address', '  ', null],
  ['list', ' Cash \n\nCard', ['Cash', 'Card']],
  ['paragraphs', 'One\ntwo\n\n\nThree', ['One two', 'Three']],
  ['area', 'One\r\n two ', 'One two'],
] as const)('%s “%s” means %j', (kind, text, value) => expect(typedValue(kind, text)).toEqual(value))
