import { existsSync, readFileSync } from 'node:fs'
import { type Citation, hasTest, rowsOf } from './conformance-table.ts'

/*
 * `npm run check`, its part on the specification: refuses a cited test that does not exist. With `--uncited` it
 * lists the statements that no test is cited for.
 */

const PAGE = 'docs/conformance.md'

const rows = rowsOf(readFileSync(PAGE, 'utf8'))
const uncited = rows.filter(({ shownBy }) => shownBy.length === 0)

function whyNotShown({ file, title }: Citation): string | null {
  if (title === '' || !existsSync(file)) return `${PAGE}: there is no ${file}.`
  return hasTest(readFileSync(file, 'utf8'), title) ? null : `${PAGE}: ${file} has no test “${title}”.`
}

const refused = rows.flatMap(({ shownBy }) => shownBy.flatMap(citation => whyNotShown(citation) ?? []))
for (const sentence of refused) console.error(sentence)
if (process.argv.includes('--uncited'))
  for (const { section, statement } of uncited) console.log(`§${section} ${statement}`)
console.log(
  `${rows.length} statements, ${rows.length - uncited.length} with a test cited, ${refused.length} wrongly.`,
)
process.exitCode = refused.length > 0 || rows.length === 0 ? 1 : 0
