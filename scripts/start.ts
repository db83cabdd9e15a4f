import { spawnSync } from 'node:child_process'
import { isBuilt } from '../src/platform/server/built-pages.server.ts'

/* `npm start`: builds when nothing is built, then serves. */

if (!isBuilt()) {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../src/main.server.ts')
