import { expect, test } from 'vitest'
import { fetchedBy, filesOf, isWithin, sentenceOf } from './budget/weigh.ts'

const manifest = {
  entry: { file: 'entry.js', css: ['all.css'], imports: ['react'] },
  home: { file: 'home.js', imports: ['entry', 'react'] },
  react: { file: 'react.js' },
}

test('a module brings its script and its imports once each, with their stylesheets', () => {
  expect(filesOf(manifest, ['entry', 'home'])).toEqual({
    scripts: ['entry.js', 'react.js', 'home.js'],
    styles: ['all.css'],
  })
  expect(() => filesOf(manifest, ['wizard'])).toThrow('The build has no wizard.')
})

test('a page fetches its styles, scripts and drawings, but no link and no lazy picture', () => {
  const html = `<link rel="stylesheet" href="/all.css"><link rel="canonical" href="https://shop.example/">
    <script type="module" src="/entry.js"></script><script type="application/json">{}</script>
    <a href="/booking">Book</a><use href="/drawings.svg#chair"></use><use href="/drawings.svg#cup"></use>
    <img alt="" src="/face.svg" loading="lazy"><img alt="" src="https://elsewhere.example/pixel.gif">`
  expect(fetchedBy(html)).toEqual([
    '/all.css',
    '/entry.js',
    '/drawings.svg',
    'https://elsewhere.example/pixel.gif',
  ])
})

test('what is over its budget is said to be too much', () => {
  const line = { what: 'home: JavaScript', most: 80_000, unit: 'kB' } as const
  expect([isWithin({ ...line, is: 80_000 }), isWithin({ ...line, is: 80_001 })]).toEqual([true, false])
  expect(sentenceOf({ ...line, is: 78_912 })).toBe('home: JavaScript: 78.9 kB of 80.0 kB')
  expect(sentenceOf({ what: 'home: requests', is: 13, most: 12, unit: '' })).toBe(
    'home: requests: 13 of 12, too much',
  )
})
