import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { ROOT } from '../../../../platform/server/process/root.server.ts'
import { limited } from '../../../../platform/server/process/run-program.server.ts'

const MAX_OUTPUT = 10_000

/** When a command is ended; the kernel counts its processor time and its memory. */
export type Limits = { seconds: number; cpuSeconds?: number; memoryMb?: number }

export class CommandStopped extends Error {}

/** In a process of its own, as it reads a whole database. @throws Error with the command's sentence; CommandStopped */
export function runCommand(
  { settings: { database } }: Pick<Deps, 'settings'>,
  name: 'backup' | 'restore-open',
  args: readonly string[],
  limits: Limits | null = null,
): Promise<string> {
  const url = database.engine === 'sqlite' ? `sqlite:${database.file}` : database.url
  const command = [process.execPath, join(ROOT, 'scripts', `${name}.ts`), ...args] as const
  const [file, ...rest] = limited(command, limits ?? {})
  const child = spawn(file, rest, {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(limits && { timeout: limits.seconds * 1_000, killSignal: 'SIGKILL' }),
  })
  const written = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      written[stream] = (written[stream] + text).slice(-MAX_OUTPUT)
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (signal) reject(new CommandStopped(`It was ended by ${signal}.`))
      else if (code === 0) resolve(written.stdout)
      else reject(new Error(written.stderr.trim() || `It ended with ${code}.`))
    })
  })
}
