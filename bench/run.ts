import { writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/build-if-needed.ts'
import { printHelp } from '../scripts/cli/print-help.ts'
import { openTemporaryFolder } from '../src/testing/folders/temporary-folder.ts'
import { MEASUREMENTS } from './registry.ts'
import { type BrowserResult, type Result, tableOf } from './result.ts'

/* `npm run bench [-- NAME…]` measures everything, or the named, and writes bench/results.md. */

printHelp(
  `Usage: npm run bench [-- NAME…]\nMeasures these, or everything: ${MEASUREMENTS.map(({ name }) => name).join(', ')}.`,
)
const wanted = process.argv.slice(2)
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
    process.stderr.write(`${tableOf(rows)}\n`)
  } catch (error) {
    process.stderr.write(`${name} could not be measured: ${String(error)}\n`)
    process.exitCode = 1
  }
}
const table = tableOf(results)
if (wanted.length === 0) writeFileSync(join(import.meta.dirname, 'results.md'), report(table))

function report(table: string): string {
  const [first] = cpus()
  const machine = `${cpus().length} × ${first?.model.trim()}, Linux ${release()}, Node ${process.versions.node}`
  const day = new Date().toISOString().slice(0, 10)
  return `# Measured

Written by \`npm run bench\` on ${day}: ${machine}. [README.md](README.md) describes how, and what the rows mean.

${table}
`
}
