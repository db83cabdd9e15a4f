import type { CSSProperties } from 'react'
import type { SchemeColours } from '../../../shop/shop/scheme-rules.ts'

export const POLE = ['#b8272f', '#f7edd6', '#1f3260'] as const

/** What is painted how, by the name of its class: mail programs know no variables and no `light-dark()`. */
export function paintsOf(colours: SchemeColours) {
  return {
    page: { backgroundColor: colours.page },
    card: { backgroundColor: colours.surface, borderColor: colours.line },
    fascia: { backgroundColor: colours.bottle, color: colours['brass-bright'] },
    ink: { color: colours.ink },
    muted: { color: colours.muted },
    row: { borderColor: colours.line },
    link: { color: colours.accent },
    button: { backgroundColor: colours.primary, color: colours['on-primary'] },
    quiet: { borderColor: colours.accent, color: colours.accent },
  }
}
export type Paint = keyof ReturnType<typeof paintsOf>

/** Holds no character that HTML would have to escape. */
export function nightSheet(dark: SchemeColours): string {
  const rules = Object.entries(paintsOf(dark)).map(([name, paint]) => `.${name} { ${declarations(paint)} }`)
  return `@media (prefers-color-scheme: dark) {\n${rules.join('\n')}\n}`
}

function declarations(paint: Record<string, string>): string {
  return Object.entries(paint)
    .map(
      ([name, colour]) =>
        `${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}: ${colour} !important;`,
    )
    .join(' ')
}

const SANS = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif'
const SERIF = 'Rockwell, Rockwell Nova, Roboto Slab, Georgia, serif'

const text = { fontFamily: SANS, fontSize: 16, lineHeight: '25px', margin: 0 } satisfies CSSProperties

/** Long words break rather than widen a phone's screen. */
const breaks = { overflowWrap: 'anywhere', wordBreak: 'break-word' } satisfies CSSProperties

const buttonText = {
  ...text,
  ...breaks,
  borderRadius: 10,
  display: 'block',
  fontWeight: 700,
  textAlign: 'center',
  textDecoration: 'none',
} satisfies CSSProperties

/** Outlook ignores the padding of links, so there the cell is padded, which all others ignore. */
const padsOutlook = { msoPaddingAlt: '13px 20px' }

export const LAYOUTS = {
  page: { margin: 0, padding: 0 },
  preview: { display: 'none', fontSize: 1, lineHeight: '1px', maxHeight: 0, overflow: 'hidden' },
  outside: { padding: '16px 8px 32px' },
  sheet: { width: '100%', maxWidth: 560, margin: '0 auto', borderCollapse: 'separate', tableLayout: 'fixed' },
  fascia: {
    ...breaks,
    borderRadius: '14px 14px 0 0',
    padding: '22px 24px',
    fontFamily: SERIF,
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 700,
  },
  poleTable: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  poleStripe: { height: 6, fontSize: 0, lineHeight: 0, padding: 0 },
  card: {
    ...breaks,
    border: '1px solid',
    borderTop: 0,
    borderRadius: '0 0 14px 14px',
    padding: '28px 24px 24px',
  },
  heading: { fontFamily: SERIF, fontSize: 28, lineHeight: '34px', fontWeight: 700, margin: '0 0 16px' },
  paragraph: { ...text, margin: '0 0 14px' },
  facts: { width: '100%', borderCollapse: 'collapse', margin: '8px 0 24px' },
  label: {
    ...text,
    width: 96,
    padding: '10px 12px 10px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    borderTop: '1px solid',
  },
  value: { ...text, ...breaks, padding: '10px 0', fontWeight: 600, borderTop: '1px solid' },
  action: { width: '100%', borderCollapse: 'separate', margin: '0 0 12px' },
  actionCell: { ...padsOutlook, borderRadius: 10 },
  actionText: { ...buttonText, padding: '13px 20px' },
  links: { margin: '0 0 24px' },
  linkBox: { borderCollapse: 'separate', display: 'inline-table', margin: '0 8px 8px 0' },
  linkCell: { ...padsOutlook, border: '1px solid', borderRadius: 10 },
  linkText: { ...buttonText, fontWeight: 600, padding: '10px 16px' },
  note: { ...text, fontSize: 14, lineHeight: '21px', margin: '0 0 10px' },
  footer: { ...text, ...breaks, fontSize: 14, lineHeight: '21px', padding: '18px 24px 0' },
} satisfies Record<string, CSSProperties>
