import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/* The part of `npm start` before the server, which it ends for by another status than 0. */
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))

enableCompileCache(join(import.meta.dirname, '../../dist/compiled'))
const { buildIfNeeded } = await import('./build-if-needed.ts')
await buildIfNeeded()
