import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildIfNeeded } from './build-if-needed.ts'

/* `npm start`: builds when nothing is built, then serves. */

buildIfNeeded()
// What the first start has read and compiled, the next one finds in a folder that is ours alone to write.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
await import('../src/main.server.ts')
