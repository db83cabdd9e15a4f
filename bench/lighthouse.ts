import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, browsersHere } from '../scripts/browser/find-browser.ts'
import { OWNER, uploadPhotos } from './data/photos.ts'
import { freePort, startProduct } from './started-product.ts'

/* `npm exec -- node bench/lighthouse.ts [PATH…]`: every public page on a phone, five times each. */

/** Without the pages that search engines must not index. */
const PAGES = [
  '/',
  '/booking',
  '/advertise',
  '/our-story',
  '/price-list',
  '/advertising-prices',
  '/privacy',
  '/api/docs',
  '/api/docs/owner',
]
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = [
  { id: 'largest-contentful-paint', name: 'LCP', unit: 'ms', most: 1500 },
  { id: 'total-blocking-time', name: 'TBT', unit: 'ms', most: 50 },
  { id: 'cumulative-layout-shift', name: 'CLS', unit: '', most: 0 },
]

export type Row = { what: string; figure: string; must: string }

type Audit = { score: number | null; title: string; numericValue?: number; scoreDisplayMode: string }
type Measured = { scores: number[]; metrics: number[]; errors: string[] }

/** Medians of five runs; missing pages are left out. */
export async function lighthouseRows(pages: readonly string[] = PAGES): Promise<Row[]> {
  const product = await startProduct(OWNER)
  const port = await freePort()
  const [executablePath] = browsersHere()
  const args = [...BROWSER_ARGS, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  try {
    const rows: Row[] = []
    const add = async (path: string, name = path) => {
      const runs: Measured[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await measure(product.url + path, port))
      rows.push(...rowsOf(name, runs))
      for (const error of new Set(runs.flatMap(({ errors }) => errors)))
        process.stderr.write(`${name}: ${error}\n`)
    }
    for (const path of pages) if ((await fetch(product.url + path)).status !== 404) await add(path)
    if (!pages.includes('/')) return rows
    await uploadPhotos(product.url)
    await add('/', '/ with a hero, four portraits and six photos of work')
    return rows
  } finally {
    await browser.close()
    product.stop()
  }
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: CATEGORIES,
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
  const { categories, audits } = result.lhr
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  const weighty = new Set(counted.filter(({ weight }) => weight > 0).map(({ id }) => id))
  return {
    scores: CATEGORIES.map(id => Math.round(100 * (categories[id]?.score ?? 0))),
    metrics: METRICS.map(({ id }) => audits[id]?.numericValue ?? Number.NaN),
    errors: Object.entries<Audit>(audits)
      .filter(([id, { score }]) => weighty.has(id) && score !== null && score < 0.9)
      .map(([id, { title }]) => `${id}: ${title}`),
  }
}

function rowsOf(path: string, runs: readonly Measured[]): Row[] {
  const scores = CATEGORIES.map((_, index) => median(runs.map(run => run.scores[index] ?? 0)))
  const page = `Lighthouse, phone, ${path}`
  return [
    { what: `${page}: ${CATEGORIES.join(' / ')}`, figure: scores.join(' / '), must: '100 / 100 / 100 / 100' },
    ...METRICS.map(({ name, unit, most }, index) => ({
      what: `${page}: ${name}`,
      figure:
        `${Math.round(1000 * median(runs.map(run => run.metrics[index] ?? Number.NaN))) / 1000} ${unit}`.trim(),
      must: `≤ ${most} ${unit}`.trim(),
    })),
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  for (const { what, figure, must } of await lighthouseRows(wanted.length > 0 ? wanted : PAGES))
    process.stdout.write(`${what}: ${figure} (must be ${must})\n`)
}
