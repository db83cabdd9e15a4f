import { readThrough } from '../../app.server.ts'
import { locatePage, postPage, renderPage } from '../../entry-server.tsx'
import type { PageRenderer } from '../../platform/pages/serve-pages.server.ts'
import { siteOf } from '../../platform/pages/site.server.ts'
import type { TestShop } from '../test-shop.ts'

const SITE = { publicUrl: 'https://shop.example', widgetScript: '/widget.js', year: 2026 }

const NO_ASSETS = {
  earlyScript: '/early-script.js',
  entry: '/entry.js',
  stylesOf: () => [],
  preloadsOf: () => [],
}

/** The product's own pages, rendered from the sources. */
export const REAL_PAGES: PageRenderer = {
  locate: locatePage,
  render: (url, read, form) => renderPage(url, { site: SITE, read, assets: NO_ASSETS, form }),
  post: postPage,
}

export async function renderedPage({ app, settings, clock }: TestShop, address: string): Promise<string> {
  const url = new URL(address, settings.publicUrl)
  const { html } = await renderPage(url, {
    site: siteOf(settings, clock),
    read: readThrough(app),
    assets: NO_ASSETS,
  })
  return html
}

/** Text only, without scripts and tags. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
}
