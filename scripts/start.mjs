import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import './read-env-file.mjs'

/* `npm start`: builds if need be, then serves. A signal ends it at once until the server takes these signals over. */
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))

// What the first start has read and compiled, the next one finds in a folder that is ours alone to write.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
const { printHelp } = await import('./cli/print-help.ts')
printHelp('Usage: npm start\nBuilds the shop when needed and serves it until SIGTERM or SIGINT.')
const { buildIfNeeded } = await import('./build-if-needed.ts')
await buildIfNeeded()
const { currentBuild } = await import('../src/platform/pages/build-folder.server.ts')
await import(pathToFileURL(join(currentBuild(), 'server/main.server.js')).href)
