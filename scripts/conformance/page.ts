import type { MarkedTest } from './marked-tests.ts'

/** One row of a page's tables: its number, its other cells, and last the tests that show it or the reason why none does. */
export type Row = { number: string; cells: string[]; shownBy: string }

const isCitation = (cell: string) => cell.startsWith('`')

/** The rows of every table in the page whose first cell is a number. */
export const rowsOf = (page: string): Row[] => page.split('\n').flatMap(line => rowOf(line) ?? [])

function rowOf(line: string): Row | null {
  const [, number = '', ...cells] = line.split(/(?<!\\)\|/).map(cell => cell.trim())
  return /^\d[\d.]*$/.test(number) ? { number, cells: cells.slice(0, -2), shownBy: cells.at(-2) ?? '' } : null
}

/** The page with the tests that are marked with a row's number in its last cell; without one, its reason stays. */
export function pageWithTests(page: string, prefix: string, tests: readonly MarkedTest[]): string {
  const lines = page.split('\n').map(line => {
    const row = rowOf(line)
    if (!row) return line
    const shownBy = tests.filter(({ marks }) => marks.includes(prefix + row.number)).map(citationOf)
    const last = shownBy.length > 0 || isCitation(row.shownBy) ? shownBy.join('<br>') : row.shownBy
    return `| ${[row.number, ...row.cells, last].join(' | ')} |`
  })
  return lines.join('\n')
}

const citationOf = ({ file, titles }: MarkedTest) =>
  `\`${[file, ...titles].join(' › ').replaceAll('|', '\\|')}\``

/** The rows without a test, or where reasons are allowed without a good one, and numbers that are there twice. */
export function rowRefusals(rows: readonly Row[], prefix: string, reason?: RegExp): string[] {
  const numbers = rows.map(({ number }) => number)
  return rows.flatMap(({ number, cells, shownBy }, index) => [
    ...(numbers.indexOf(number) === index ? [] : [`${prefix}${number} is there twice.`]),
    ...(isCitation(shownBy) || reason?.test(shownBy)
      ? []
      : [
          `No test is marked with ${prefix}${number}, “${cells.join(' | ')}”${reason ? ', and there is no reason' : ''}.`,
        ]),
  ])
}

/** The sections of the specification that a source cites, as `spec §4` or `spec §2.3`; other standards are left out. */
export function citedSections(source: string): string[] {
  return [...source.matchAll(/\bspec §(\d+)/gi)].map(([, section = '']) => section)
}

export function hasSection(page: string, section: string): boolean {
  const isStated = rowsOf(page).some(({ number }) => number.startsWith(`${section}.`))
  return isStated && page.includes(`<a id="section-${section}"></a>`)
}
