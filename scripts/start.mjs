import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * `npm start`: builds when nothing is built, then serves. Plain JavaScript, since what takes the types out of TypeScript
 * is loaded by the first such file, and would stay in memory with the shop.
 */

const BUILT = join(import.meta.dirname, '../dist/server')
const SERVER = join(BUILT, 'main.server.js')

if (!existsSync(SERVER)) (await import('./build-if-needed.ts')).build()
// What the first start has read and compiled, the next one finds in a folder that is ours alone to write.
enableCompileCache(join(BUILT, 'compiled'))
await import(pathToFileURL(SERVER).href)
