import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { upToDateBuild } from '../../scripts/build/build-if-needed.ts'

const ROOT = join(import.meta.dirname, '../..')

const STAND_IN = 'dist/builds/stand-in'

/** A process reads there what one before it has compiled. */
const compiled = mkdtempSync(join(tmpdir(), 'chairtime-compiled-'))

/** The bundled server, in a copy of the product. */
export const SERVER = 'dist/current/server/main.server.js'

/** The server as it is built from the sources now, built if need be; stand-ins replace its pages. */
export async function copyOfProduct({ config }: { config?: string } = {}): Promise<string> {
  const build = await upToDateBuild()
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-process-'))
  for (const name of ['shop.config.ts', 'package.json']) copyFileSync(join(ROOT, name), join(folder, name))
  for (const name of ['node_modules', 'scripts', 'src']) symlinkSync(join(ROOT, name), join(folder, name))
  if (config !== undefined) writeFileSync(join(folder, 'shop.config.ts'), config)
  cpSync(join(build, 'server'), join(folder, STAND_IN, 'server'), { recursive: true })
  writeStandIns(folder)
  return folder
}

/** Puts stand-ins for a build's files there; `sources` is the fingerprint that it was built from. */
export function writeStandIns(folder: string, sources = ''): void {
  const build = join(folder, STAND_IN)
  mkdirSync(join(build, 'server'), { recursive: true })
  mkdirSync(join(build, 'client/.vite'), { recursive: true })
  symlinkSync('builds/stand-in', join(folder, 'dist/current'))
  writeFileSync(join(build, 'sources'), sources)
  writeFileSync(
    join(build, 'server/entry-server.js'),
    `export const pagesOf = () => ({
       render: async () => ({ status: 200, html: '<!doctype html><title>A page</title>' }),
       locate: async ({ pathname }) => (
         { path: pathname, pattern: '/page', isFound: true, isPrivate: false, isFramable: false, hasSecretAddress: false, cacheKey: null }),
     })
     export const renderTemplate = template => '<!doctype html><title>' + template.subject + '</title>'`,
  )
  const manifest = {
    'src/platform/pages/early-script.ts': { file: 'assets/early-script.js' },
    'src/entry-client.tsx': { file: 'assets/entry.js' },
  }
  writeFileSync(join(build, 'client/.vite/manifest.json'), JSON.stringify(manifest))
}

export type Started = {
  child: ChildProcessByStdio<null, Readable, Readable>
  ended: Promise<{ code: number | null; signal: string | null; stdout: string; stderr: string }>
  /** Resolves with the output so far, once that text was written. */
  hasSaid: (text: string) => Promise<string>
}

/** Inherits no environment but the path; `under` is a command that runs it. */
export function startProcess(
  folder: string,
  env: Record<string, string>,
  under: readonly string[] = [],
): Started {
  return startCommand(folder, env, [...under, process.execPath, SERVER])
}

export function startCommand(
  folder: string,
  env: Record<string, string>,
  [command = '', ...rest]: readonly string[],
): Started {
  const child = spawn(command, rest, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text
    })
  const ended = new Promise<Awaited<Started['ended']>>(resolve => {
    child.once('close', (code, signal) => resolve({ code, signal, ...written }))
  })
  const hasSaid = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => written.stdout.includes(text) && resolve(written.stdout)
      child.stdout.on('data', look)
      void ended.then(() => reject(new Error(`It ended without saying “${text}”: ${written.stderr}`)))
      look()
    })
  return { child, ended, hasSaid }
}

/** Runs one of our commands to its end. */
export function runScript(
  name: string,
  args: readonly string[],
  { cwd = '.', databaseUrl }: { cwd?: string; databaseUrl: string },
): Started['ended'] {
  const script = join(ROOT, 'scripts', `${name}.ts`)
  return startCommand(cwd, { DATABASE_URL: databaseUrl }, [process.execPath, script, ...args]).ended
}
