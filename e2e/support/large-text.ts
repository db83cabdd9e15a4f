import { expect, type Page } from '@playwright/test'

/** Elements that overflow the window or are clipped; text for screen readers and lists that scroll sideways are exempt. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.sr-only, .skip-link, .strip, [inert], [aria-hidden=true], svg')
  const describe = (element: Element) =>
    `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`
  const texts = [...document.querySelectorAll('body *')].filter(
    element =>
      isShown(element) &&
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  const outside = texts.filter(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return left < -1 || right > width + 1
  })
  const hidden = texts.filter(element => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  })
  return [...new Set([...outside, ...hidden])].map(describe)
}

/** Text at 200 % (WCAG 1.4.4): no horizontal scrolling and no clipped text. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => page.evaluate(cutOff)).toEqual([])
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
}

/** Words of those parts that text at 200 % breaks where nothing says that they go on. */
export async function brokenWords(page: Page, parts: string): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  return page.locator(parts).evaluateAll(elements =>
    elements.flatMap(element => {
      const broken: string[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      return broken
    }),
  )
}
