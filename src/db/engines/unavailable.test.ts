import { expect, test } from 'vitest'
import { DatabaseUnavailable, isUnavailable } from './unavailable.server.ts'

const postgres = (code: string) => Object.assign(new Error('of PostgreSQL'), { code })
const sqlite = (errcode: number) =>
  Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode })

test.each([
  ['a connection that broke', new DatabaseUnavailable(new Error('Connection terminated unexpectedly'))],
  ['a connection that failed', postgres('08006')],
  ['PostgreSQL’s full disk', postgres('53100')],
  ['too many connections', postgres('53300')],
  ['a server that shuts down', postgres('57P01')],
  ['a server that starts', postgres('57P03')],
  ['a statement that took too long', postgres('57014')],
  ['PostgreSQL’s failing disk', postgres('58030')],
  ['a standby', postgres('25006')],
  ['a lock that stayed', postgres('55P03')],
  ['a deadlock at every try', postgres('40P01')],
  ['a table that a newer version removed', postgres('42P01')],
  ['a column that a newer version removed', postgres('42703')],
  ['a file that stayed busy', sqlite(5)],
  ['SQLite’s full disk', sqlite(13)],
  ['a write that failed', sqlite(10 | (3 << 8))],
  ['a sync that failed', sqlite(10 | (4 << 8))],
  ['a file that may only be read', sqlite(8)],
  ['a file that is gone', sqlite(14)],
])('%s is a matter of coming again', (_, error) => expect(isUnavailable(error)).toBe(true))

test.each([
  ['a key that is taken', postgres('23505')],
  ['a key that is taken in SQLite', sqlite(2067)],
  ['a statement that is wrong', sqlite(1)],
  ['a damaged file', sqlite(11)],
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['nothing', undefined],
])('%s is not', (_, error) => expect(isUnavailable(error)).toBe(false))
