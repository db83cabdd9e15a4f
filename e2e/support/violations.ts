import type { Page } from '@playwright/test'

/** Collects every violation of the Content-Security-Policy, in the page and its frames. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => {
    violations.push(text)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
      const text = `${location.pathname}: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`
      Reflect.get(window, 'reportViolation')(text)
    })
  })
  return violations
}
