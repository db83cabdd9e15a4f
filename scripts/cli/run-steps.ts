import { spawnSync } from 'node:child_process'

/** Runs commands one after another; the first that fails ends the process with its status. */
export function runSteps(steps: readonly (readonly string[])[]): void {
  for (const [command = '', ...args] of steps) {
    const { status } = spawnSync(command, args, { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}
