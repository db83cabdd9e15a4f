import displayFont from '../../ui/fonts/besley-latin.woff2?url'
import type { PageData } from './page-data.ts'

export type PageHead = {
  styles: readonly string[]
  /** Of the browser's own bars. */
  colours: { light: string; dark: string }
  structuredData: object | null
}

export type PageFiles = {
  earlyScript: string
  scripts: readonly string[]
  styles: readonly string[]
  /** Of the page that most open from here. */
  next: readonly string[]
  hasOwnFont: boolean
}

/** Everything that React writes before it belongs in the head. */
const PAGE_START = '<div id="page"'

/** The HTML of a page: the early script fetches the others, and `data` is what they hydrate from. */
export function documentOf(
  { markup, data }: { markup: string; data: PageData },
  { styles: ownStyles, colours, structuredData }: PageHead,
  { earlyScript, scripts, styles, next, hasOwnFont }: PageFiles,
): string {
  const start = markup.indexOf(PAGE_START)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script src="${earlyScript}" data-scripts="${scripts.join(' ')}" data-next="${next.join(' ')}"></script>
${[...styles, ...ownStyles].map(stylesheetLink).join('\n')}
${hasOwnFont ? '' : `<link rel="preload" as="font" type="font/woff2" href="${displayFont}" crossorigin>`}
${markup.slice(0, start)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${colours.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colours.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/site.webmanifest">
${structuredData ? `<script type="application/ld+json">${safeInScript(structuredData)}</script>` : ''}
</head>
<body>
<div id="root">${markup.slice(start)}</div>
<script type="application/json" id="page-data">${safeInScript(data)}</script>
</body>
</html>`
}

function stylesheetLink(href: string): string {
  return `<link rel="stylesheet" href="${href.replaceAll('&', '&amp;')}">`
}

/** Escapes whatever could end the script element. */
function safeInScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
