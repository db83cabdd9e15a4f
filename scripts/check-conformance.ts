import { existsSync, globSync, readFileSync } from 'node:fs'
import { asvsRefusals, asvsRowsOf } from './conformance/asvs-table.ts'
import { type Citation, citedSections, hasSection, hasTest, rowsOf } from './conformance/conformance-table.ts'

/*
 * `npm run check`, its part on the pages that cite tests: refuses a statement of the specification, or a threat, that
 * no test is cited for, a cited test that does not exist, and a requirement of the ASVS that has no verdict.
 */

const PAGES = [
  { page: 'docs/conformance.md', what: 'statements of the specification' },
  { page: 'docs/threats.md', what: 'threats' },
]

function whyNotShown(page: string, { file, title }: Citation): string | null {
  if (title === '' || !existsSync(file)) return `${page}: there is no ${file}.`
  return hasTest(readFileSync(file, 'utf8'), title) ? null : `${page}: ${file} has no test “${title}”.`
}

for (const { page, what } of PAGES) {
  const rows = rowsOf(readFileSync(page, 'utf8'))
  const refused = rows.flatMap(({ section, statement, shownBy }) =>
    shownBy.length === 0
      ? [`${page}: no test is cited for §${section}, “${statement}”.`]
      : shownBy.flatMap(citation => whyNotShown(page, citation) ?? []),
  )
  for (const sentence of refused) console.error(sentence)
  console.log(`${rows.length} ${what}, ${refused.length} refusals.`)
  if (refused.length > 0 || rows.length === 0) process.exitCode = 1
}

const ASVS_PAGE = 'docs/asvs.md'
const asvs = asvsRowsOf(readFileSync(ASVS_PAGE, 'utf8'))
const asvsRefused = [
  ...asvsRefusals(asvs).map(sentence => `${ASVS_PAGE}: ${sentence}`),
  ...asvs.flatMap(({ tests }) => tests.flatMap(citation => whyNotShown(ASVS_PAGE, citation) ?? [])),
]
for (const sentence of asvsRefused) console.error(sentence)
console.log(`${asvs.length} requirements of the ASVS, ${asvsRefused.length} refusals.`)
if (asvsRefused.length > 0) process.exitCode = 1

const statements = readFileSync('docs/conformance.md', 'utf8')
const strays = globSync([
  'src/**/*.{ts,tsx,css}',
  '{scripts,e2e,faults,bench}/**/*.ts',
  'shop.config.ts',
]).flatMap(file =>
  citedSections(readFileSync(file, 'utf8'))
    .filter(section => !hasSection(statements, section))
    .map(section => `${file} cites spec §${section}, which docs/conformance.md does not have.`),
)
for (const sentence of strays) console.error(sentence)
if (strays.length > 0) process.exitCode = 1
