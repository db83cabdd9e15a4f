import { globSync, readFileSync } from 'node:fs'
import { importRefusals } from './structure/import-rules.ts'
import { refusals } from './structure/refusals.ts'
import { commentRefusals, styleRefusals } from './structure/sizes.ts'
import { sourceFile } from './structure/source-file.ts'
import { tableRefusals } from './structure/table-writers.ts'
import { typeNameRefusals } from './structure/type-names.ts'

/* `npm run check`, its part on structure: refuses what breaks the house and says where the code belongs. */

const SOURCES = ['{src,scripts,e2e,bench,faults}/**/*.{ts,tsx,mjs}', 'src/**/*.css', '*.config.ts']

const paths = SOURCES.flatMap(pattern => globSync(pattern)).map(path => path.replaceAll('\\', '/'))
const files = paths.toSorted().map(path => sourceFile(path, readFileSync(path, 'utf8')))
const refused = [
  ...refusals(files),
  ...commentRefusals(files),
  ...styleRefusals(files),
  ...tableRefusals(files),
  ...typeNameRefusals(files),
  ...(await importRefusals()),
]
for (const sentence of refused) console.error(sentence)
console.log(refused.length === 0 ? `${paths.length} files stand where they belong.` : '')
process.exitCode = refused.length > 0 || paths.length === 0 ? 1 : 0
