import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseAddress } from '../../src/db/open.server.ts'
import { startPostgres } from '../../src/testing/postgres-server.ts'

export type Engine = DatabaseAddress['engine']

export type Place = {
  folder: string
  fresh: () => Promise<DatabaseAddress>
  close: () => Promise<void>
}

/** Below the working folder, on the disk that the product would use. */
export async function openPlace(engine: Engine): Promise<Place> {
  mkdirSync('data', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), 'data/bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  let count = 0
  if (engine === 'sqlite')
    return {
      folder,
      fresh: async () => ({ engine, file: join(folder, `${count++}.db`) }),
      close: async () => remove(),
    }
  const server = await startPostgres()
  return {
    folder,
    fresh: async () => {
      const name = `bench_${count++}`
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return { engine, url: server.url.replace(/\/[^/]*$/, `/${name}`) }
    },
    close: async () => {
      await server.stop()
      remove()
    },
  }
}

/** Autovacuum would otherwise run during the measurement. */
export async function tidyPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
