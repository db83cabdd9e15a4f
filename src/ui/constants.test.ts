import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../platform/web/toaster.tsx'
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from './toast-list.tsx'
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './tooltip.tsx'

/** All declarations for one class in a style sheet. */
function declarations(file: string, selector: string): string {
  const css = readFileSync(new URL(`../${file}.css`, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.trim() === selector)
    .map(([, , body]) => body)
    .join(' ')
}

// Shows §9.5, §9.6, §9.7
test('one toast shows for 5000 ms, and a dismissed one is removed 1000000 ms later', () =>
  expect({ TOAST_LIMIT, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS }).toEqual({
    TOAST_LIMIT: 1,
    TOAST_DURATION_MS: 5000,
    TOAST_REMOVE_DELAY_MS: 1_000_000,
  }))

// Shows §9.8, §9.9
test('a swipe of 50 px closes a toast, and F8 focuses the toasts', () => {
  expect(TOAST_SWIPE_THRESHOLD_PX).toBe(50)
  expect(TOAST_HOTKEY).toBe('F8')
})

// Shows §9.10
test('the toast area is 420 px wide at most', () =>
  expect(declarations('ui/styles/overlays', '.toast-area')).toContain('max-width: 420px;'))

// Shows §9.11
test('a tooltip opens after 700 ms; within 300 ms of the last one, at once', () =>
  expect([TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS]).toEqual([700, 300]))

// Shows §9.12, §9.13
test('the booking dialog is at most 4xl (56rem) wide, its widget at least 600 px high', () => {
  expect(
    declarations('features/booking/booking/widget/components/booking-dialog', '.booking-dialog'),
  ).toContain('max-width: 56rem;')
  expect(
    declarations('features/booking/booking/widget/components/booking-dialog', '.booking-widget'),
  ).toContain('min-height: 600px;')
})

test('the drawer is 300 px wide', () =>
  expect(declarations('ui/styles/overlays', '.drawer')).toContain(' width: 300px;'))

// Shows §4.21
test('a confirmed visit is green, a cancelled one red and any other gray', () => {
  const colour = (tone: string) => declarations('ui/styles/controls', `.badge[data-tone="${tone}"]`).trim()
  expect(['good', 'bad', 'neutral'].map(colour)).toEqual([
    'color: var(--color-success);',
    'color: var(--color-danger);',
    'color: var(--color-neutral);',
  ])
})
