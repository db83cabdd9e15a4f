import { spawnSync } from 'node:child_process'
import { isBuilt } from '../src/platform/server/built-pages.server.ts'

/** Builds when nothing is built; ends the process when that fails. */
export function buildIfNeeded(): void {
  if (!isBuilt()) build()
}

/** Builds the product from its sources as they are; ends the process when that fails. */
export function build(): void {
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
