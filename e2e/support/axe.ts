import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const STANDARD = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies axe.RunOnly

/** The rules of that standard whose verdict a colour can change. */
const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies axe.RunOnly

/** The rules of that standard whose verdict another width can change. */
const OF_ROOM = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } satisfies axe.RunOnly

type Extent = {
  /** What an open dialog makes inert. */
  behind?: string
}

/** By every rule in light mode, and in dark mode by those that a colour decides. */
export async function expectNoAxeViolations(page: Page, { behind }: Extent = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNone(page, STANDARD, { behind })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(page, OF_COLOURS, { behind })
  await page.emulateMedia({ colorScheme: null })
}

/** By every rule but those of colours, which a shorter page of the same parts shows. */
export async function expectNoAxeViolationsButOfColours(page: Page): Promise<void> {
  const rules = Object.fromEntries(OF_COLOURS.values.map(rule => [rule, { enabled: false }]))
  await expectNone(page, STANDARD, { rules })
}

/** At a width between those that were checked by all rules. */
export async function expectNoAxeViolationsOfRoom(page: Page): Promise<void> {
  await expectNone(page, OF_ROOM)
}

/** Content behind a dialog is included. */
export async function expectUniqueLandmarks(page: Page): Promise<void> {
  await expectNone(page, { type: 'rule', values: ['landmark-unique'] })
}

type Limits = { behind?: string | undefined; rules?: axe.RuleObject }

async function expectNone(page: Page, runOnly: axe.RunOnly, limits: Limits = {}): Promise<void> {
  await page.evaluate(untilStill)
  await page.evaluate(unstick)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axe.source)
  expect(await page.evaluate(violationsIn, { runOnly, ...limits })).toEqual([])
}

async function violationsIn({ runOnly, behind, rules = {} }: { runOnly: axe.RunOnly } & Limits) {
  if (!window.axe) throw new Error('axe is not loaded.')
  const context = behind ? { exclude: [[behind]] } : document
  const { violations } = await window.axe.run(context, { runOnly, rules, resultTypes: ['violations'] })
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(node => node.target.join(' ')),
  }))
}

/** A bar at the foot of the screen covers what scrolls beneath it, which axe takes for what it always covers. */
function unstick(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.wizard-bar')) bar.style.position = 'static'
}

/** Waits for finite animations, because a half-way colour may fail the contrast check; what is hidden never ends. */
async function untilStill(): Promise<void> {
  const isShown = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().iterations === 1 && isShown(effect),
      )
  // The end of one may begin another, and a change of colours begins its own with the next frame.
  do {
    await Promise.allSettled(running().map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  } while (running().length > 0)
}
