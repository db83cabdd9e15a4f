import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentBuild, DIST } from '../../src/platform/pages/build-folder.server.ts'
import { ROOT } from '../../src/platform/server/process/root.server.ts'
import { fingerprint } from './fingerprint.ts'

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')

/** Builds when the sources have changed. Ends with status 1 without any build; a failed new build leaves the one before. */
export async function buildIfNeeded(): Promise<void> {
  const current = currentBuild()
  if (current !== null && !hasChanged(current)) return
  if (current === null) console.log('Building the pages and the server, once.')
  else if (!isWritable(DIST))
    return console.warn(
      'The sources have changed since the build, and dist cannot be written: starting the build as it is. To build: npm run build',
    )
  else console.log('The sources have changed since the build: building again.')
  if (current === null) return build()
  if (!(await isBuiltNow())) console.error('Starting the build before it.')
}

/** The folder of a build of the sources as they are now, made if need be; without it, ends as `build` does. */
export async function upToDateBuild(): Promise<string> {
  const current = currentBuild()
  if (current !== null && !hasChanged(current)) return current
  await build()
  return currentBuild() ?? ''
}

/** Builds the product from its sources as they are; ends the process with status 1 when that fails. */
export async function build(): Promise<void> {
  if (!(await isBuiltNow())) process.exit(1)
}

/** Builds with few words: what the tools write is only shown when the build fails. */
async function isBuiltNow(): Promise<boolean> {
  const startedMs = performance.now()
  const { status, output } = await runVite()
  if (status === 0) console.log(`Built in ${Math.ceil((performance.now() - startedMs) / 1000)} s.`)
  else console.error(`${output}\nThe build failed; what it wrote stands above.`)
  return status === 0
}

/** False where nothing can be built, as in an image without the development packages. */
function hasChanged(build: string): boolean {
  return existsSync(VITE) && readFileSync(join(build, 'sources'), 'utf8') !== fingerprint()
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function runVite(): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [VITE, 'build', '--app'], {
    cwd: ROOT,
    // A test runner's own mode would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [status] = await once(child, 'close')
  process.off('exit', end)
  return { status, output }
}
