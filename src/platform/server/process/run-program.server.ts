import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'

/** What the kernel counts of a process; a soft limit of its time ends it by SIGXCPU. */
type KernelLimits = { cpuSeconds?: number | undefined; memoryMb?: number }

type Given = { input: Uint8Array; env: Record<string, string>; mostSeconds: number; cpuSeconds?: number }

export class ProgramFailure extends Error {
  readonly usedUpItsTime: boolean

  constructor(end: string, complaint: string) {
    super(`It ended with ${end}. ${complaint.slice(-1000)}`.trim())
    this.usedUpItsTime = end === 'SIGXCPU'
  }
}

/**
 * With no settings and secrets but what it is given. On a busy machine little of `mostSeconds` may be its own, which
 * `cpuSeconds` counts. @throws ProgramFailure when it fails, is killed or takes too long
 */
export async function runProgram(
  command: readonly string[],
  { input, env, mostSeconds, cpuSeconds }: Given,
): Promise<Buffer> {
  const [file, ...rest] = limited([process.execPath, ...command], { cpuSeconds })
  const child = spawn(file, rest, { env, stdio: 'pipe', timeout: mostSeconds * 1000, killSignal: 'SIGKILL' })
  const ended = new Promise<string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code === 0 ? null : String(signal ?? code)))
  })
  // A program that has ended reads no more; its end says why.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [written, complaint, failure] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  if (failure !== null) throw new ProgramFailure(failure, complaint)
  return written
}

/** A limit that the system doesn't know is left out; a stricter one that it has stays. */
export function limited(
  command: readonly [string, ...string[]],
  { cpuSeconds, memoryMb }: KernelLimits,
): [string, ...string[]] {
  const ulimits = [
    cpuSeconds === undefined ? '' : `ulimit -c 0; ulimit -S -t ${cpuSeconds};`,
    memoryMb === undefined ? '' : `ulimit -d ${memoryMb * 1_024};`,
  ].join('')
  return ulimits === ''
    ? [...command]
    : ['/bin/sh', '-c', `{ ${ulimits} } 2>/dev/null; exec "$@"`, 'sh', ...command]
}
