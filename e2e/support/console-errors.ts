import type { Page } from '@playwright/test'

/**
 * Collects what the browser complains of from now on: console errors and uncaught faults. That a page itself was
 * answered with 404 is no complaint about what is on it.
 */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    const isOwnStatus = message.location().url === page.url() && /status of 404/.test(message.text())
    if (message.type() === 'error' && !isOwnStatus)
      errors.push(`${message.text()} (${message.location().url})`)
  })
  return errors
}
