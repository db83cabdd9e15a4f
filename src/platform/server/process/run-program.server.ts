import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'

/** With no settings and secrets but what it is given. @throws Error when it fails, is killed or takes too long */
export async function runProgram(
  command: readonly string[],
  { input, env, mostSeconds }: { input: Uint8Array; env: Record<string, string>; mostSeconds: number },
): Promise<Buffer> {
  const child = spawn(process.execPath, command, {
    env,
    stdio: 'pipe',
    timeout: mostSeconds * 1000,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<string | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code === 0 ? null : `It ended with ${signal ?? code}.`))
  })
  // A program that has ended reads no more; its end says why.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [written, complaint, failure] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
  if (failure !== null) throw new Error(`${failure} ${complaint.slice(-1000)}`.trim())
  return written
}
