import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openTemporaryFolder } from './folders/temporary-folder.ts'
import { startPostgres } from './postgres-server.ts'
import { writeSampleShop } from './sample-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The sample shop on both engines, which tests copy. */
    sampleShop: { file: string; database: string }
  }
}

/** Nothing here outlives the run, so no database waits for the disk. */
const UNSYNCED = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap(name => ['-c', `${name}=off`])

/** One server per run; each test file creates its own databases. */
export default async function setup(project: TestProject) {
  const { remove } = openTemporaryFolder()
  const { url, stop } = await startPostgres(UNSYNCED)
  const folder = await mkdtemp(join(tmpdir(), 'chairtime-sample-'))
  const sampleShop = { file: join(folder, 'shop.db'), database: 'sample_shop' }
  await writeSampleShop({ engine: 'sqlite', file: sampleShop.file })
  await writeSampleShop({ engine: 'postgres', url: await createDatabase(url, sampleShop.database) })
  project.provide('postgresUrl', url)
  project.provide('sampleShop', sampleShop)
  return async () => {
    await stop()
    remove()
  }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(`/${name}`, server).href
}
