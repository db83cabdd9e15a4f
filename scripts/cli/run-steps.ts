import { spawn, spawnSync } from 'node:child_process'

/** Runs commands one after another; the first that fails ends the process with its status. */
export function runSteps(steps: readonly (readonly string[])[]): void {
  for (const [command = '', ...args] of steps) {
    const { status } = spawnSync(command, args, { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}

/** Runs commands side by side and writes what each said once it ends; if any fails, so does the process. */
export async function runTogether(steps: readonly (readonly string[])[]): Promise<void> {
  const failed = (await Promise.all(steps.map(step => hasPassed(step)))).includes(false)
  if (failed) process.exit(1)
}

/** Runs a command, and writes the heading and what it said once it ends, so that no two outputs are mixed. */
export function hasPassed([command = '', ...args]: readonly string[], heading = ''): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => void written.push(piece))
  child.once('error', ({ message }) => void written.push(Buffer.from(`${message}\n`)))
  return new Promise(resolve => {
    child.once('close', code => {
      process.stdout.write(Buffer.concat([Buffer.from(heading), ...written]))
      resolve(code === 0)
    })
  })
}
