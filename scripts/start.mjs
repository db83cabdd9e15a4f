import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import './read-env-file.mjs'

/* `npm start`: builds if need be, then serves. A signal ends it at once until the server takes these signals over. */
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, strict: false })
if (values.help) {
  console.log('Usage: npm start\nBuilds the shop when needed and serves it until SIGTERM or SIGINT.')
  process.exit(0)
}

const dist = join(import.meta.dirname, '../dist')
const compiled = join(dist, 'compiled')
const isCompiled = existsSync(compiled)
if (!isCompiled) await lookInAProcessThatEnds()
// What the first start has read and compiled, the next one finds in a folder that is ours alone to write.
enableCompileCache(compiled)
if (isCompiled) await (await import('./build/build-if-needed.ts')).buildIfNeeded()
await import(pathToFileURL(join(realpathSync(join(dist, 'current')), 'server/main.server.js')).href)

/** Whether to build: what reads TypeScript takes 20 MB, which the server would hold where nothing is compiled. */
async function lookInAProcessThatEnds() {
  const building = spawn(process.execPath, [join(import.meta.dirname, 'build/build-first.mjs')], {
    stdio: 'inherit',
  })
  process.once('exit', () => building.kill())
  const [code] = await once(building, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}
