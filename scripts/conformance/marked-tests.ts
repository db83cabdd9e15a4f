/** A test, or a group of tests, and what its mark says that it shows; no titles when the mark is above something else. */
export type MarkedTest = { file: string; titles: string[]; marks: string[] }

const MARK = /^ *\/\/ Shows (?<marks>.+)$/
const STARTS_GROUP = /^ *(?:for \(.*\)\s+)?(?:test\.)?describe\b/
// test('…', test.describe('…', test.each(…)('…
const TITLE =
  /^ *(?:for \(.*\)\s+)?(?:test|describe)\b[\w.]*?(?:(?:each|for|If)\b[\s\S]*?\))?\(\s*(['"`])(?<title>(?:\\.|(?!\1)[\s\S])*)\1/

/** The tests in a source with a mark in the line above, such as `// Shows §4.2, threat 7, ASVS 6.2.4`. */
export function markedTests(file: string, source: string): MarkedTest[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const marks = MARK.exec(line)?.groups?.marks?.split(', ')
    return marks ? { file, titles: titlesAt(lines, index + 1), marks } : []
  })
}

/** The test's own title after those of the groups around it, which are indented less. */
function titlesAt(lines: readonly string[], start: number): string[] {
  const titles = titleFrom(lines, start)
  let indent = titles.length > 0 ? indentOf(lines[start]) : 0
  for (let index = start - 1; indent > 0; index--) {
    const line = lines[index] ?? ''
    if (indentOf(line) >= indent || /^ *[\])}]/.test(line)) continue
    indent = indentOf(line)
    if (STARTS_GROUP.test(line)) titles.unshift(...titleFrom(lines, index))
  }
  return titles
}

const indentOf = (line = '') => (/\S/.exec(line) ?? { index: Number.POSITIVE_INFINITY }).index

function titleFrom(lines: readonly string[], start: number): string[] {
  const { title } = TITLE.exec(lines.slice(start).join('\n'))?.groups ?? {}
  return title === undefined ? [] : [title.replace(/\\(['"`])/g, '$1')]
}
