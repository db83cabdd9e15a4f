import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../db/open.server.ts'
import { OWNER_HASH } from '../owner.ts'

const LAST_MIGRATION = '011-wish-callers'

/** Writes what version 0.1.0 kept of a small shop: one barber, one treatment, the owner, and a visit in March 2026. */
export async function writeFirstVersion(file: string): Promise<void> {
  await (await openDatabase({ engine: 'sqlite', file }, undefined, LAST_MIGRATION)).close()
  const handle = new DatabaseSync(file)
  handle.exec(`
    insert into treatment (name, description, price_pence, duration_minutes, position)
      values ('Gents cut', 'As it was', 1900, 30, 0);
    insert into barber (name, title, username, phone, email, position)
      values ('Tom', 'Barber', 'tom', '01632 960001', 'tom@shop.example', 0);
    insert into barber_treatment values (1, 1);
    insert into working_day values (1, 2, 540, 1080);
    insert into admin (username, password_hash, must_change_password, created_at)
      values ('admin', '${OWNER_HASH}', 0, '2026-03-01T08:00:00.000Z');
    insert into visit (id, reference, token_hash, barber_id, date, start_minute, duration_minutes, total_price_pence,
        status, customer_name, customer_phone, created_at, phone_key)
      values ('first', 'AAAA-AAAA', 'hash', 1, '2026-03-03', 600, 30, 1900,
        'confirmed', 'Sam Example', '07700 900123', '2026-03-01T09:00:00.000Z', '447700900123');
    insert into visit_treatment values ('first', 0, 1, 'Gents cut', 1900, 30);
    insert into chair_time values ${[120, 121, 122, 123, 124, 125].map(cell => `(1, '2026-03-03', ${cell}, 'first')`).join(', ')};
    pragma journal_mode = delete;`)
  handle.close()
}
