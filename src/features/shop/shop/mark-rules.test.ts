import { expect, test } from 'vitest'
import { stretchesOf } from './mark-rules.ts'

test.each([
  ['Back on Tuesday', ['Back on Tuesday']],
  ['Back on *Tuesday*!', ['Back on ', '*Tuesday*', '!']],
  ['*two words* and *three of them*', ['', '*two words*', ' and ', '*three of them*', '']],
  ['See https://shop.example/sale.', ['See ', 'https://shop.example/sale', '.']],
  ['(https://shop.example/a?b=c&d=e)', ['(', 'https://shop.example/a?b=c&d=e', ')']],
  ['3 * 4 * 5', ['3 * 4 * 5']],
  ['a lone * star', ['a lone * star']],
  ['**', ['**']],
  ['http://shop.example', ['http://shop.example']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['https://', ['https://']],
  ['<b>*bold*</b>', ['<b>', '*bold*', '</b>']],
])('“%s” has these stretches: %j', (text, stretches) => expect(stretchesOf(text)).toEqual(stretches))

test('every letter of a text stays, in its order', () => {
  const signs = ['*', ' ', 'a', 'https://', '<', '"', '.', '**', 'x.y']
  for (let seed = 1; seed < 3_000; seed++) {
    const text = Array.from({ length: 9 }, (_, at) => signs[(seed * (at + 3) * 7 + at) % signs.length]).join(
      '',
    )
    expect(stretchesOf(text).join('')).toBe(text)
  }
})

test('a long text of stars is read at once', () => {
  const before = performance.now()
  stretchesOf('*a '.repeat(20_000))
  expect(performance.now() - before).toBeLessThan(1_000)
})
