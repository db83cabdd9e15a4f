import { spawnSync } from 'node:child_process'
import { isBuilt } from '../src/platform/server/built-pages.server.ts'

/** Builds the pages when nothing is built; ends the process when that fails. */
export function buildIfNeeded(): void {
  if (isBuilt()) return
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
