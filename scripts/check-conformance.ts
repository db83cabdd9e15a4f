import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { printHelp } from './cli/print-help.ts'
import { asvsRefusals, REASON } from './conformance/asvs-table.ts'
import { markedTests } from './conformance/marked-tests.ts'
import { citedSections, hasSection, pageWithTests, rowRefusals, rowsOf } from './conformance/page.ts'

/* `npm run conformance` writes marked tests into their rows. Without --write: refuses rows and marks without each other. */

const PAGES = [
  { path: 'docs/conformance.md', prefix: '§' },
  { path: 'docs/threats.md', prefix: 'threat ' },
  { path: 'docs/asvs.md', prefix: 'ASVS ', reason: REASON },
]

printHelp(
  'Usage: npm run conformance\nWrites the tests into docs/conformance.md, docs/threats.md and docs/asvs.md.',
)
const isWriting = process.argv.includes('--write')
const sources = globSync(['{src,scripts,e2e,faults,bench}/**/*.{ts,tsx,css}', 'shop.config.ts'])
  .toSorted()
  .map(file => ({ file, source: readFileSync(file, 'utf8') }))
const tests = sources
  .filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))
  .flatMap(({ file, source }) => markedTests(file, source))

const pages = PAGES.map(({ path, prefix, reason }) => {
  const before = readFileSync(path, 'utf8')
  const page = pageWithTests(before, prefix, tests)
  if (isWriting) writeFileSync(path, page)
  const rows = rowsOf(page)
  const stale = page === before || isWriting ? [] : ['npm run conformance would write it otherwise.']
  const refused = [...stale, ...rowRefusals(rows, prefix, reason), ...(reason ? asvsRefusals(rows) : [])]
  return {
    page,
    marks: rows.map(({ number }) => prefix + number),
    refused: refused.map(why => `${path}: ${why}`),
  }
})

const known = new Set(pages.flatMap(({ marks }) => marks))
const [{ page: statements } = { page: '' }] = pages
const refusals = [
  ...pages.flatMap(({ refused }) => refused),
  ...tests.flatMap(({ file, titles, marks }) => [
    ...(titles.length > 0 ? [] : [`${file}: no test is right below “Shows ${marks.join(', ')}”.`]),
    ...marks.filter(mark => !known.has(mark)).map(mark => `${file}: no page has ${mark}.`),
  ]),
  ...sources.flatMap(({ file, source }) =>
    citedSections(source)
      .filter(section => !hasSection(statements, section))
      .map(section => `${file} cites spec §${section}, which docs/conformance.md does not have.`),
  ),
]
for (const sentence of refusals) console.error(sentence)
console.log(`${known.size} rows, ${tests.length} marked tests, ${refusals.length} refusals.`)
if (refusals.length > 0) process.exitCode = 1
