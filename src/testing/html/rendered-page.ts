import { readThrough } from '../../app.server.ts'
import { locatePage, renderPage } from '../../entry-server.tsx'
import type { PageRenderer } from '../../platform/server/pages/pages.server.ts'
import { siteOf } from '../../platform/server/pages/site.server.ts'
import type { TestShop } from '../test-shop.ts'

const SITE = { publicUrl: 'https://shop.example', widgetScript: '/widget.js', year: 2026 }

/** What the build would name: nothing here loads it. */
const NO_ASSETS = { starter: '/starter.js', entry: '/entry.js', stylesOf: () => [], preloadsOf: () => [] }

/** The product's own pages, from the sources, as they are served. */
export const REAL_PAGES: PageRenderer = {
  locate: locatePage,
  render: (url, read) => renderPage(url, { site: SITE, read, assets: NO_ASSETS }),
}

/** The HTML that a visitor gets at an address, made of what the test shop's own calls answer. */
export async function renderedPage({ app, settings, clock }: TestShop, address: string): Promise<string> {
  const url = new URL(address, settings.publicUrl)
  const { html } = await renderPage(url, {
    site: siteOf(settings, clock),
    read: readThrough(app),
    assets: NO_ASSETS,
  })
  return html
}

/** The words of a piece of HTML in their order, without its data and its tags. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
}
