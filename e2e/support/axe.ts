import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails when axe finds anything on the page as it stands now; names the rule and the elements. `behind` is what lies
 * behind an open dialog, where nobody can get to.
 */
export async function expectNoAxeViolations(page: Page, { behind }: { behind?: string } = {}): Promise<void> {
  await page.evaluate(untilStill)
  const axe = new AxeBuilder({ page }).withTags(STANDARD)
  const { violations } = await (behind ? axe.exclude(behind) : axe).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(node => node.target.join(' ')),
  }))
  expect(found).toEqual([])
}

/** Fails when two landmarks of the page and its frames, what lies behind a dialog included, can't be told apart. */
export async function expectUniqueLandmarks(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['landmark-unique']).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(node => node.target.join(' ')))).toEqual([])
}

/** A colour half-way from one to the other is nobody's: waits for what moves to its end, not for what moves for ever. */
async function untilStill(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
  await Promise.allSettled(ending.map(animation => animation.finished))
}
