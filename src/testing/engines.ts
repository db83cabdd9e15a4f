import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseAddress } from '../db/open.server.ts'

export const ENGINES = ['sqlite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** For suites of rules that either engine only stores for (decision 035). */
export const ONE_ENGINE = ['sqlite'] as const

/** Of an empty database. */
export async function freshAddress(engine: Engine): Promise<DatabaseAddress> {
  return engine === 'sqlite' ? freshFile() : createDatabase('template1')
}

/** Of a database that holds the sample shop, copied: many times quicker than to migrate and fill an empty one. */
export async function seededAddress(engine: Engine): Promise<DatabaseAddress> {
  const sampleShop = inject('sampleShop')
  if (engine === 'postgres') return createDatabase(sampleShop.database)
  const address = freshFile()
  copyFileSync(sampleShop.file, address.file)
  return address
}

function freshFile() {
  return { engine: 'sqlite', file: join(mkdtempSync(join(tmpdir(), 'chairtime-')), 'shop.db') } as const
}

async function createDatabase(template: string) {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  url.pathname = `/${name}`
  return { engine: 'postgres', url: url.href } as const
}
