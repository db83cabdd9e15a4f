import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build/build-if-needed.ts'
import { printHelp } from '../scripts/cli/print-help.ts'
import { openTemporaryFolder } from '../src/testing/folders/temporary-folder.ts'
import { withMeasured } from './kept-results.ts'
import { MEASUREMENTS } from './registry.ts'
import { type BrowserResult, type Result, rowOf } from './result.ts'

/* `npm run bench [-- NAME…] [--keep]` measures everything, or the named, and keeps it in bench/results.md. */

printHelp(
  `Usage: npm run bench [-- NAME… [--keep]]\nMeasures these, or everything: ${MEASUREMENTS.map(({ name }) => name).join(', ')}.\nKeeps everything in bench/results.md, the named with --keep.`,
)
const RESULTS = join(import.meta.dirname, 'results.md')
const { values, positionals: wanted } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isWhole = wanted.length === 0
const unknown = wanted.filter(name => !MEASUREMENTS.some(measurement => measurement.name === name))
if (unknown.length > 0) {
  const names = MEASUREMENTS.map(({ name }) => name).join(', ')
  process.stderr.write(`Nothing is called ${unknown.join(', ')}. There are: ${names}.\n`)
  process.exit(1)
}

process.once('exit', openTemporaryFolder().remove)
// Measures the current sources.
await build()
const results: (Result | BrowserResult)[] = []
for (const { name, measure } of MEASUREMENTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stderr.write(`${name} …\n`)
  try {
    const rows = await measure()
    results.push(...rows)
    process.stderr.write(`${printed(rows)}\n`)
  } catch (error) {
    process.stderr.write(`${name} could not be measured: ${String(error)}\n`)
    process.exitCode = 1
  }
}
if (isWhole || values.keep) writeFileSync(RESULTS, report())

function printed(rows: readonly (Result | BrowserResult)[]): string {
  return rows.map(row => `| ${rowOf(row).join(' | ')} |`).join('\n')
}

function report(): string {
  const [first] = cpus()
  const machine = `${cpus().length} × ${first?.model.trim()}, Linux ${release()}, Node ${process.versions.node}`
  const on = new Date().toISOString().slice(0, 10)
  return `# Measured

Written by \`npm run bench\`, last on ${on}: ${machine}. [README.md](README.md) describes how, and what the rows mean.

${withMeasured(readFileSync(RESULTS, 'utf8'), results.map(rowOf), { on, isWhole })}
`
}
