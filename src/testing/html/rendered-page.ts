import { pagesOf } from '../../entry-server.tsx'
import { readThrough } from '../../platform/pages/page-calls.server.ts'
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
export const REAL_PAGES = pagesOf(() => SITE, NO_ASSETS)

export async function renderedPage({ app, settings, clock }: TestShop, address: string): Promise<string> {
  const url = new URL(address, settings.publicUrl)
  const pages = pagesOf(() => siteOf(settings, clock), NO_ASSETS)
  return (await pages.render(url, readThrough(app))).html
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
