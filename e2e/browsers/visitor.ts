import { expect } from '@playwright/test'
import type { Browser, Point } from './browser.ts'

const CONTROLS = {
  button: 'button, summary',
  link: 'a[href]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  choice: '.choice, .slot',
  visit: '.visit-block',
} as const

type Kind = keyof typeof CONTROLS

/** One who sees the page and presses what is on it, by what it says. */
export function visitorIn(browser: Browser, home: string) {
  const placeOf = async (kind: Kind, name: string): Promise<Point> => {
    const find = () =>
      browser.run(`(${findOnPage})(${JSON.stringify(CONTROLS[kind])}, ${JSON.stringify(name)})`)
    let place: unknown = null
    // What moves is not pressed: it would be elsewhere by then.
    const standsStill = async () => {
      const before = await find()
      place = await find()
      return isPoint(before) && isPoint(place) && before.x === place.x && before.y === place.y
    }
    const message = `${kind} “${name}” is seen, still, uncovered and not disabled`
    await expect.poll(standsStill, { message }).toBe(true)
    if (!isPoint(place)) throw new Error(name)
    return place
  }
  const press = async (kind: Kind, name: string) => browser.drag([await placeOf(kind, name)])
  return {
    ...browser,
    placeOf,
    press,
    /** Opens a page of the shop and waits until its script runs. */
    open: async (path: string) => {
      await browser.goTo(home + path)
      await expect
        .poll(() => browser.run(`document.documentElement.hasAttribute('data-hydrated')`))
        .toBe(true)
    },
    fill: async (name: string, text: string) => {
      await press('field', name)
      await browser.run('void document.activeElement.select?.()')
      await browser.type(text)
    },
    sees: async (text: string) => {
      await expect.poll(() => browser.run('document.body.innerText')).toContain(text)
    },
    seesNot: async (text: string) => {
      await expect.poll(() => browser.run('document.body.innerText')).not.toContain(text)
    },
    isAt: async (path: RegExp) => {
      await expect.poll(() => browser.run('location.pathname + location.search')).toMatch(path)
    },
  }
}

export type Visitor = ReturnType<typeof visitorIn>

/** Runs in the page: the middle of the first control of that name that could be pressed there, in the open dialog if there is one. */
const findOnPage = String(function find(selector: string, name: string) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labelsOf = (element: Element) => (element instanceof HTMLInputElement && element.labels) || []
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label'),
    ...Array.from(labelsOf(element), each => each.textContent),
    element.textContent,
  ]
  const dialogs = document.querySelectorAll('dialog:modal')
  const within = dialogs[dialogs.length - 1] ?? document
  for (const element of within.querySelectorAll(selector)) {
    if (!namesOf(element).some(each => plain(each).includes(name))) continue
    if (element.matches(':disabled, [aria-disabled="true"]')) continue
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) continue
    const place = { x: box.left + Math.min(box.width / 2, 60), y: box.top + Math.min(box.height / 2, 20) }
    const top = document.elementFromPoint(place.x, place.y)
    if (top && (element.contains(top) || top.contains(element))) return place
    // Out of sight, or behind what stands at the head or the foot: it is looked for again there.
    element.scrollIntoView({ block: 'center' })
  }
  return null
})

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value
}
