import type { BrowserContext, Page } from '@playwright/test'

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

/** A page that is resized or left while it changes, or on a busy machine, ends its animation: no one's error. */
const isOfAnimation = (text: string) =>
  /^(Transition was aborted|A ViewTransition (timed out|was aborted))/.test(text)

/**
 * Collects what no story may cause unless it means to: uncaught exceptions, violations of the Content-Security-Policy
 * and other errors in a console, in all pages and frames of a context. A request that fails is part of many stories.
 */
export function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', failure => {
    const { message } = failure.error()
    if (!isOfAnimation(message)) faults.push(message)
  })
  context.on('console', message => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
      faults.push(`${text} (${message.page()?.url()}, ${message.location().url})`)
  })
  return faults
}
