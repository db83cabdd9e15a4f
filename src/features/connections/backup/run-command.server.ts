import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { ROOT } from '../../../platform/server/process/root.server.ts'

const MAX_OUTPUT = 10_000

/**
 * Runs one of the commands in a process of its own, as reading a whole database takes too long for this one.
 * @throws Error with the command's own sentence
 */
export function runCommand(
  { settings: { database } }: Pick<Deps, 'settings'>,
  name: 'backup' | 'restore-open',
  args: readonly string[],
): Promise<string> {
  const url = database.engine === 'sqlite' ? `sqlite:${database.file}` : database.url
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      written[stream] = (written[stream] + text).slice(-MAX_OUTPUT)
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code =>
      code === 0
        ? resolve(written.stdout)
        : reject(new Error(written.stderr.trim() || `It ended with ${code}.`)),
    )
  })
}
