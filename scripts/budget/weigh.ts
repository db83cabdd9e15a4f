type Chunk = { file: string; css?: string[]; imports?: string[] }
export type Manifest = Record<string, Chunk>

/** The scripts and stylesheets that these modules bring along, each once, by their paths in the build. */
export function filesOf(manifest: Manifest, sources: readonly string[]) {
  const seen = new Set<string>()
  const visit = (source: string): Chunk[] => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no ${source}.`)
    if (seen.has(source)) return []
    seen.add(source)
    return [chunk, ...(chunk.imports ?? []).flatMap(visit)]
  }
  const chunks = sources.flatMap(visit)
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}

/** Elements by which a page has something fetched; links that a visitor may follow are none. */
const FETCHING = /<(?:link|script|img|use|source|iframe)\b[^>]*?\s(?:href|src)="([^"#]+)[^"]*"[^>]*>/g
/** Lazy pictures hold nothing up, though a browser may fetch those of the next screens ahead. */
const NOT_FETCHED = /rel="(?:canonical|apple-touch-icon)"|loading="lazy"/

/** The addresses that a page's HTML has the browser fetch, each once. */
export function fetchedBy(html: string): string[] {
  const fetching = [...html.matchAll(FETCHING)].filter(([element]) => !NOT_FETCHED.test(element))
  return [...new Set(fetching.flatMap(([, address]) => address ?? []))]
}

/** One line of the budget: `is` and `most` in bytes, or in pieces. */
export type Line = { what: string; is: number; most: number; unit: 'kB' | '' }

export function isWithin({ is, most }: Line): boolean {
  return is <= most
}

/** `home: JavaScript  78.9 kB of 80 kB`, with what is over it named as such. */
export function sentenceOf(line: Line): string {
  const shown = (value: number) => (line.unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : String(value))
  return `${line.what}: ${shown(line.is)} of ${shown(line.most)}${isWithin(line) ? '' : ', too much'}`
}
