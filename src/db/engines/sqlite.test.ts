import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import config from '../../../shop.config.ts'
import { freshAddress } from '../../testing/engines.ts'
import type { Database } from '../database.server.ts'
import { openDatabase } from '../open.server.ts'
import { seed } from '../seed.server.ts'

describe('transactions on SQLite', () => {
  let db: Database
  let file: string
  beforeEach(async () => {
    const address = await freshAddress('sqlite')
    file = 'file' in address ? address.file : ''
    db = await openDatabase(address)
    await seed(db, config)
  })
  afterEach(() => db.close())

  const keep = (hash: string) =>
    db.transact(async tx => {
      const row = { key_hash: hash, request_hash: '', token_salt: '', answer: '', created_at: '' }
      await tx.insertInto('idempotent_answer').values(row).execute()
      return hash
    })
  const hashes = async () => {
    const rows = await db.read
      .selectFrom('idempotent_answer')
      .select('key_hash')
      .orderBy('key_hash')
      .execute()
    return rows.map(row => row.key_hash)
  }
  const outcomes = (works: Promise<unknown>[]) =>
    Promise.all(works.map(work => work.then(String, (error: unknown) => String(error))))

  test('150 at once each return their own result, and all are stored', async () => {
    const many = Array.from({ length: 150 }, (_, index) => String(index).padStart(3, '0'))
    expect(await Promise.all(many.map(keep))).toEqual(many)
    expect(await hashes()).toEqual(many)
  })

  test('wait while another process holds the file, and reads are served meanwhile', async () => {
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const events: string[] = []
    const kept = keep('a').then(() => events.push('kept'))
    await hashes().then(() => events.push('read'))
    other.exec('rollback')
    other.close()
    await kept
    expect(events).toEqual(['read', 'kept'])
  })

  test('one that throws rolls back its own writes only', async () => {
    const thrown = db.transact(async tx => {
      await tx.deleteFrom('idempotent_answer').execute()
      throw new Error('changed my mind')
    })
    expect(await outcomes([keep('a'), thrown, keep('b')])).toEqual(['a', 'Error: changed my mind', 'b'])
    expect(await hashes()).toEqual(['a', 'b'])
  })

  test('one that lost a race runs again and sees the winner’s row', async () => {
    let tries = 0
    const first = keep('a')
    const second = db.transact(async tx => {
      tries++
      const found = await tx.selectFrom('idempotent_answer').select('key_hash').executeTakeFirst()
      // The first try behaves as if it had looked before the other wrote.
      if (found && tries > 1) return `saw ${found.key_hash}`
      const row = { key_hash: 'a', request_hash: '', token_salt: '', answer: '', created_at: '' }
      await tx.insertInto('idempotent_answer').values(row).execute()
      return 'stored'
    })
    expect(await outcomes([first, second])).toEqual(['a', 'saw a'])
  })

  test('none is acknowledged when the commit fails, and the next ones are stored', async () => {
    const other = new DatabaseSync(file)
    other.exec(`create table promise (barber_id integer references barber (id) deferrable initially deferred);
      create trigger promised after insert on idempotent_answer when new.key_hash = 'b'
      begin insert into promise values (99); end`)
    const refused = await outcomes([keep('a'), keep('b'), keep('c')])
    expect(refused).toEqual(Array(3).fill(expect.stringMatching(/foreign key/i)))
    expect(await hashes()).toEqual([])
    expect(await keep('d')).toBe('d')
    expect(await hashes()).toEqual(['d'])
    other.close()
  })
})
