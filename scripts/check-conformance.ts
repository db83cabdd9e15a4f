import { existsSync, readFileSync } from 'node:fs'
import { type Citation, hasTest, rowsOf } from './conformance-table.ts'

/*
 * `npm run check`, its part on the specification: refuses a statement that no test is cited for, and a cited test
 * that does not exist.
 */

const PAGE = 'docs/conformance.md'

const rows = rowsOf(readFileSync(PAGE, 'utf8'))

function whyNotShown({ file, title }: Citation): string | null {
  if (title === '' || !existsSync(file)) return `${PAGE}: there is no ${file}.`
  return hasTest(readFileSync(file, 'utf8'), title) ? null : `${PAGE}: ${file} has no test “${title}”.`
}

const refused = rows.flatMap(({ section, statement, shownBy }) =>
  shownBy.length === 0
    ? [`${PAGE}: no test is cited for §${section}, “${statement}”.`]
    : shownBy.flatMap(citation => whyNotShown(citation) ?? []),
)
for (const sentence of refused) console.error(sentence)
console.log(`${rows.length} statements of the specification, ${refused.length} refusals.`)
process.exitCode = refused.length > 0 || rows.length === 0 ? 1 : 0
