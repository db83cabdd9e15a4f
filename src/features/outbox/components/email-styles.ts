import type { CSSProperties } from 'react'

/* Copies of src/ui/styles/tokens.css: mail programs know no variables and no `light-dark()`. */
const DAY = {
  page: '#f8f2e4',
  surface: '#fffbf1',
  ink: '#1c2520',
  muted: '#55604f',
  line: '#d9ccae',
  link: '#14402f',
  button: '#14402f',
  onButton: '#fdf8ea',
}
const NIGHT: typeof DAY = {
  page: '#0e1c17',
  surface: '#15271f',
  ink: '#f1ead9',
  muted: '#b5bba8',
  line: '#2f4a3d',
  link: '#ecc97f',
  button: '#d9b161',
  onButton: '#14201a',
}
const BOTTLE = '#12372a'
const BRASS = '#efcd86'

export const POLE = ['#b8272f', '#f7edd6', '#1f3260'] as const

const SANS = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif'
const SERIF = 'Rockwell, Rockwell Nova, Roboto Slab, Georgia, serif'

/** Holds no character that HTML would have to escape. */
export const NIGHT_SHEET = `@media (prefers-color-scheme: dark) {
.page { background: ${NIGHT.page} !important; }
.card { background: ${NIGHT.surface} !important; border-color: ${NIGHT.line} !important; }
.ink { color: ${NIGHT.ink} !important; }
.muted { color: ${NIGHT.muted} !important; }
.link { color: ${NIGHT.link} !important; }
.row { border-color: ${NIGHT.line} !important; }
.button { background: ${NIGHT.button} !important; color: ${NIGHT.onButton} !important; }
}`

const text = { fontFamily: SANS, fontSize: 16, lineHeight: '25px', margin: 0 } satisfies CSSProperties

/** Long words break rather than widen a phone's screen. */
const breaks = { overflowWrap: 'anywhere', wordBreak: 'break-word' } satisfies CSSProperties

export const STYLES = {
  page: { background: DAY.page, margin: 0, padding: 0 },
  preview: { display: 'none', fontSize: 1, lineHeight: '1px', maxHeight: 0, overflow: 'hidden' },
  outside: { padding: '16px 8px 32px' },
  sheet: { width: '100%', maxWidth: 560, margin: '0 auto', borderCollapse: 'separate', tableLayout: 'fixed' },
  fascia: {
    ...breaks,
    background: BOTTLE,
    color: BRASS,
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
    background: DAY.surface,
    border: `1px solid ${DAY.line}`,
    borderTop: 0,
    borderRadius: '0 0 14px 14px',
    padding: '28px 24px 24px',
  },
  heading: {
    color: DAY.ink,
    fontFamily: SERIF,
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 700,
    margin: '0 0 16px',
  },
  paragraph: { ...text, color: DAY.ink, margin: '0 0 14px' },
  facts: { width: '100%', borderCollapse: 'collapse', margin: '8px 0 24px' },
  label: {
    ...text,
    color: DAY.muted,
    width: 96,
    padding: '10px 12px 10px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    borderTop: `1px solid ${DAY.line}`,
  },
  value: {
    ...text,
    ...breaks,
    color: DAY.ink,
    padding: '10px 0',
    fontWeight: 600,
    borderTop: `1px solid ${DAY.line}`,
  },
  action: { margin: '0 0 24px' },
  button: {
    ...text,
    background: DAY.button,
    color: DAY.onButton,
    borderRadius: 10,
    display: 'inline-block',
    fontWeight: 700,
    padding: '12px 22px',
    textDecoration: 'none',
  },
  note: { ...text, color: DAY.muted, fontSize: 14, lineHeight: '21px', margin: '0 0 10px' },
  footer: { ...text, ...breaks, color: DAY.muted, fontSize: 14, lineHeight: '21px', padding: '18px 24px 0' },
  link: { color: DAY.link },
} satisfies Record<string, CSSProperties>
