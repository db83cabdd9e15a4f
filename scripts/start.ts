import { buildIfNeeded } from './build-if-needed.ts'

/* `npm start`: builds when nothing is built, then serves. */

buildIfNeeded()
await import('../src/main.server.ts')
