import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, LEAST_CONTRAST, leastContrast } from './colour-rules.ts'
import { PALETTE_NAMES, PALETTES, themeAddress, themeCss, themeOf, whyNotAccent } from './palette-rules.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../../ui/styles/tokens.css'), 'utf8')

/** Of the stylesheet, in light or dark mode. */
function tokens(scheme: 'light' | 'dark'): Map<string, string> {
  const declared = TOKENS.matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map(
    [...declared].map(([, name = '', light, dark, both]) => [
      name,
      both ?? (scheme === 'light' ? light : dark) ?? '',
    ]),
  )
}

const PAGES = ['page', 'surface', 'sunken', 'selected']
/** Letters, and everything that they stand on. */
const LETTERS: readonly [letters: string, on: readonly string[]][] = [
  ...['ink', 'muted', 'accent', 'danger', 'success'].map((name): [string, string[]] => [name, PAGES]),
  ['primary', ['page', 'surface', 'selected']],
  ['on-primary', ['primary', 'primary-strong']],
  ['on-bottle', ['bottle', 'bottle-deep', 'bottle-light']],
  ['on-bottle-muted', ['bottle', 'bottle-deep', 'bottle-light']],
  ['brass', ['bottle', 'bottle-deep']],
  ['brass-bright', ['bottle', 'bottle-deep', 'bottle-light']],
  ['on-brass', ['brass', 'brass-bright', 'plate-brass', 'plate-bright']],
]

describe.each(PALETTE_NAMES)('the palette %s', palette => {
  test.each(['light', 'dark'] as const)('can be read in %s mode, and its edges be seen', scheme => {
    const colours = new Map([...tokens(scheme), ...Object.entries(PALETTES[palette][scheme])])
    const of = (name: string) => colours.get(name) ?? `no ${name}`
    const tooPale = LETTERS.flatMap(([letters, backgrounds]) =>
      backgrounds
        .filter(on => !(contrast(of(letters), of(on)) >= LEAST_CONTRAST))
        .map(on => `${letters} on ${on}`),
    )
    expect(tooPale).toEqual([])
    expect(leastContrast(of('edge'), [of('page'), of('surface')])).toBeGreaterThanOrEqual(3)
  })
})

test('the palette of the stylesheet is written down as it stands there', () => {
  for (const scheme of ['light', 'dark'] as const)
    expect(tokens(scheme)).toEqual(new Map([...tokens(scheme), ...Object.entries(PALETTES.bottle[scheme])]))
})

test('black on white is 21 to 1, and a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#7d5a14', '#7d5a14')).toBe(1)
})

describe('an accent', () => {
  test('is refused with its ratio when letters in it could not be read', () => {
    expect(whyNotAccent({ palette: 'bottle', accent: '#e0a030' })).toMatch(/its contrast is 1\.\d\d to 1/)
    expect(whyNotAccent({ palette: 'bottle', accent: '#7d5a14' })).toBeNull()
    expect(whyNotAccent({ palette: 'navy', accent: null })).toBeNull()
  })

  test('is never accepted below the ratio, nor shown darkly below it', () => {
    for (const palette of PALETTE_NAMES)
      for (let seed = 0; seed < 2_000; seed++) {
        const accent = `#${((seed * 8_369) % 0x1000000).toString(16).padStart(6, '0')}`
        const { light, dark } = PALETTES[palette]
        const ratio = leastContrast(accent, [light.page, light.surface, light.sunken, light.selected])
        expect(whyNotAccent({ palette, accent }) === null, accent).toBe(ratio >= LEAST_CONTRAST)
        const atNight = themeOf({ palette, accent }).dark.accent ?? ''
        expect(
          leastContrast(atNight, [dark.page, dark.surface, dark.sunken, dark.selected]),
          accent,
        ).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }
  })
})

test('the site’s own colours need no stylesheet, others one whose address says them', () => {
  expect(themeAddress({ palette: 'bottle', accent: null })).toBeNull()
  expect(themeCss({ palette: 'bottle', accent: null })).toBe('')
  expect(themeAddress({ palette: 'navy', accent: '#8a4b1f' })).toBe('/theme.css?palette=navy&accent=8a4b1f')
  expect(themeCss({ palette: 'bottle', accent: '#14402f' })).toMatch(
    /^:root\{--color-accent:#14402f\}@media\(prefers-color-scheme:dark\)\{:root\{--color-accent:#[0-9a-f]{6}\}\}$/,
  )
})
