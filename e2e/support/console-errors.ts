import type { Page } from '@playwright/test'

/** Collects console errors and uncaught exceptions; a page that itself is a 404 is not an error. */
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
