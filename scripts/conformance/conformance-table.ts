/** One statement of the specification and the tests that show it. */
export type Row = { section: string; statement: string; shownBy: Citation[] }
export type Citation = { file: string; title: string }

/**
 * Reads the rows of every table in the page; a row is `| § | statement | tests |`, a test `file › title` in backticks.
 * In `docs/threats.md` the first column names requirements, or `–` for none, and the defence stands before the tests.
 */
export function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .map(
      line => /^\|\s*(?<section>–|\d[\d., ]*?)\s*\|(?<statement>.+?)\|(?<tests>.*)\|\s*$/.exec(line)?.groups,
    )
    .flatMap(found => {
      if (!found) return []
      const { section = '', statement = '', tests = '' } = found
      return [{ section, statement: statement.trim(), shownBy: citationsIn(tests) }]
    })
}

/** The tests cited in backticks, each `file › title`. */
export function citationsIn(tests: string): Citation[] {
  return [...tests.matchAll(/`([^`]+)`/g)].map(([, cited = '']) => {
    const [file = '', ...title] = cited.split('›')
    return { file: file.trim(), title: title.join('›').trim() }
  })
}

const TITLES = [
  // test('…', describe('…', test.only('…'
  /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(?<title>(?:\\.|(?!\1)[\s\S])*)\1/g,
  // test.each(…)('…'
  /\)\(\s*(['"`])(?<title>(?:\\.|(?!\1)[\s\S])*)\1/g,
]

/** Whether a test file's source has a test or group of this title, its placeholders standing for anything. */
export function hasTest(source: string, title: string): boolean {
  const titles = TITLES.flatMap(pattern => [...source.matchAll(pattern)])
  return titles.some(({ groups }) => patternOf(groups?.title ?? '').test(title))
}

function patternOf(title: string): RegExp {
  const plain = title.replace(/\\(['"`])/g, '$1')
  const parts = plain.split(/\$\{[^}]*\}|\$[\w.]+|%[sdifjo]/)
  return new RegExp(`^${parts.map(part => RegExp.escape(part)).join('.+')}$`)
}

/** The sections of the specification that a source cites, as `spec §4` or `spec §2.3`; other standards are left out. */
export function citedSections(source: string): string[] {
  return [...source.matchAll(/\bspec §(\d+)/gi)].map(([, section = '']) => section)
}

/** Whether the page has an anchor for that section, and a statement under it. */
export function hasSection(page: string, section: string): boolean {
  const isStated = rowsOf(page).some(row => row.section.split(/[., ]+/).includes(section))
  return isStated && page.includes(`<a id="section-${section}"></a>`)
}
