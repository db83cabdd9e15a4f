import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { openDatabase } from '../open.server.ts'

describe.each(ENGINES)('the upgrade to roles on %s', engine => {
  test('keeps the owner, and makes accounts of barbers’ passwords', async () => {
    const address = await freshAddress(engine)
    const before = await openDatabase(address, () => {}, '030-displaced-visits')
    await before.transact(async tx => {
      await sql`insert into admin (username, password_hash, must_change_password, created_at)
        values ('admin', 'hash of the owner', 0, '2026-12-01T08:00:00.000Z')`.execute(tx)
      await sql`insert into barber (name, title, username, password_hash, phone, email, position)
        values ('Tom', 'Barber', 'tom', 'hash of Tom', '', 'tom@mail.example', 1),
          ('Marco', 'Barber', 'marco', null, '', '', 2),
          ('Ada', 'Barber', 'admin', 'hash of Ada', '', '', 3)`.execute(tx)
    })
    await before.close()

    const after = await openDatabase(address)
    const accounts = await after.read
      .selectFrom('admin')
      .leftJoin('barber', 'barber.id', 'admin.barber_id')
      .select(['admin.username', 'role', 'barber.name', 'password_hash as hash', 'admin.email'])
      .orderBy('admin.id')
      .execute()
    await after.close()
    expect(accounts).toEqual([
      { username: 'admin', role: 'owner', name: null, hash: 'hash of the owner', email: null },
      { username: 'tom', role: 'barber', name: 'Tom', hash: 'hash of Tom', email: 'tom@mail.example' },
    ])
  })

  test('refuses a barber without a column, and two accounts for one', async () => {
    const db = await openDatabase(await freshAddress(engine))
    const add = (username: string, role: 'owner' | 'barber', barberId: number | null) =>
      db.transact(tx =>
        sql`insert into admin (username, password_hash, must_change_password, created_at, role, barber_id)
          values (${username}, '', 0, '', ${role}, ${barberId})`.execute(tx),
      )
    await db.transact(tx =>
      sql`insert into barber (name, title, username, phone, email, position)
        values ('Tom', 'Barber', 'tom', '', '', 1)`.execute(tx),
    )
    await add('tom', 'barber', 1)
    await expect(add('tom.again', 'barber', 1)).rejects.toThrow()
    await expect(add('columnless', 'barber', null)).rejects.toThrow()
    await expect(add('owner', 'owner', 1)).rejects.toThrow()
    await db.close()
  })
})
