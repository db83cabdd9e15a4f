import { LEAST_CONTRAST, leastContrast, lightEnough } from './colour-rules.ts'
import { BOTTLE, NAVY, OXBLOOD, type Palette, type SchemeColours } from './scheme-rules.ts'

export const PALETTE_NAMES = ['bottle', 'navy', 'oxblood'] as const
export type PaletteName = (typeof PALETTE_NAMES)[number]

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  bottle: BOTTLE,
  navy: NAVY,
  oxblood: OXBLOOD,
}

/** A palette, and an accent of the shop's own as `#rrggbb` or null. */
export type Colours = { palette: PaletteName; accent: string | null }

/** What letters in the accent stand on. */
const BACKGROUNDS = ['page', 'surface', 'sunken', 'selected'] as const

function backgroundsOf(scheme: SchemeColours): string[] {
  return BACKGROUNDS.map(name => scheme[name])
}

export function accentContrast({ palette, accent }: { palette: PaletteName; accent: string }): number {
  return leastContrast(accent, backgroundsOf(PALETTES[palette].light))
}

export function whyNotAccent({ palette, accent }: Colours): string | null {
  if (accent === null) return null
  const ratio = accentContrast({ palette, accent })
  if (ratio >= LEAST_CONTRAST) return null
  // Rounded down, so that a refused 4.496 is not shown as 4.5.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
  return `That colour is too pale to read: its contrast is ${shown} to 1, and letters need at least ${LEAST_CONTRAST} to 1. Please choose a darker one.`
}

export function themeOf({ palette, accent }: Colours): {
  light: Partial<SchemeColours>
  dark: Partial<SchemeColours>
} {
  const { light, dark } = PALETTES[palette]
  const own = palette === 'bottle' ? { light: {}, dark: {} } : { light, dark }
  if (accent === null) return own
  return {
    light: { ...own.light, accent },
    dark: { ...own.dark, accent: lightEnough(accent, backgroundsOf(dark)) },
  }
}

export function schemesOf(colours: Colours): Record<'light' | 'dark', SchemeColours> {
  const { light, dark } = PALETTES[colours.palette]
  const own = themeOf(colours)
  return { light: { ...light, ...own.light }, dark: { ...dark, ...own.dark } }
}

export function themeCss(colours: Colours): string {
  const { light, dark } = themeOf(colours)
  if (Object.keys(light).length === 0) return ''
  return `:root{${declarations(light)}}@media(prefers-color-scheme:dark){:root{${declarations(dark)}}}`
}

function declarations(colours: Partial<SchemeColours>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';')
}

/** Where that stylesheet is; null when none is needed. */
export function themeAddress({ palette, accent }: Colours): string | null {
  if (palette === 'bottle' && accent === null) return null
  const parts = { palette, ...(accent === null ? {} : { accent: accent.slice(1) }) }
  return `/theme.css?${new URLSearchParams(parts)}`
}
