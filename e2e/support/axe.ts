import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `behind` is what an open dialog makes inert. */
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

/** Content behind a dialog is included. */
export async function expectUniqueLandmarks(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['landmark-unique']).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(node => node.target.join(' ')))).toEqual([])
}

/** Waits for finite animations, because a half-way colour may fail the contrast check. */
async function untilStill(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
  await Promise.allSettled(ending.map(animation => animation.finished))
}
