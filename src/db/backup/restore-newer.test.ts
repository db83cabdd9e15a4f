import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { book, booked } from '../../testing/booking-requests.ts'
import { ENGINES, freshAddress, seededAddress } from '../../testing/engines.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { addMigration } from '../../testing/versions/newer-version.ts'
import { writeBackup } from './backup.server.ts'
import { restoreBackup } from './restore.server.ts'

test.each(ENGINES)(
  'going back: a backup replaces a newer schema on %s with --replace alone',
  async engine => {
    const file = await freshAddress('sqlite')
    if (file.engine !== 'sqlite') throw new Error('asked for SQLite')
    const [backup, saveAs] = ['backup.db', 'replaced-2026-12-01T080059.db'].map(name =>
      join(dirname(file.file), name),
    )
    if (backup === undefined || saveAs === undefined) throw new Error('two names')
    const address = await seededAddress(engine)
    const shop = await openTestShop(address)
    await booked(shop)
    await writeBackup(address, backup)
    await booked(shop, { time: '12:00' })
    await shop.db.transact(tx => sql`alter table barber add column nickname text`.execute(tx))
    await shop.close()
    await addMigration(address, '999-tomorrow')

    await expect(restoreBackup(backup, address, { may: 'no visits', saveAs })).rejects.toThrow(
      /^Nothing was changed in .+ made by a newer version of Chairtime \(“999-tomorrow”\); --replace puts it aside as it is\.$/,
    )
    const { savedAs } = await restoreBackup(backup, address, { may: 'anything', saveAs })
    const restored = await openTestShop(address)
    expect(await restored.db.read.selectFrom('visit').select('start_minute').execute()).toEqual([
      { start_minute: 600 },
    ])
    expect((await book(restored)).status).toBe(409)
    expect((await book(restored, { time: '12:00' })).status).toBe(201)
    if (engine === 'sqlite') expect([savedAs, existsSync(saveAs)]).toEqual([saveAs, true])
    else {
      expect(savedAs).toBe('the schema replaced_2026_12_01t080059 of the same database')
      const kept = sql`select id, (select count(nickname) from replaced_2026_12_01t080059.barber)
      from replaced_2026_12_01t080059.visit`
      expect((await kept.execute(restored.db.read)).rows).toHaveLength(2)
    }
    await restored.close()
  },
)
