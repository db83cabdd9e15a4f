import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { reasonOf } from '../../shared/error-reason.ts'
import type { Database } from '../database.server.ts'
import { openPostgres } from '../engines/postgres.server.ts'
import { openSqlite } from '../engines/sqlite.server.ts'
import { type DatabaseAddress, MIGRATIONS, shown } from '../open.server.ts'
import type { ReadConfig } from '../seed.server.ts'
import { mergeLog } from './backup.server.ts'
import { checkFile, readUntrusted } from './check-file.server.ts'
import { requireReadableFile } from './contents.server.ts'
import { openUpToDate } from './open-up-to-date.server.ts'
import { replaceContent } from './replace-content.server.ts'

type RestoredBy = {
  sessionId: string
  who: string
  at: string
  /** When the backup was made, for the trail. */
  subject: string
  device: string
  address: string
}

/** Every other sign-in ends, and what was due counts as sent. @throws Error, and then nothing was changed */
export async function restoreIntoOpenShop(
  backup: string,
  to: DatabaseAddress,
  { saveAs, by, readConfig }: { saveAs: string; by: RestoredBy; readConfig?: ReadConfig },
): Promise<{ visits: number }> {
  const folder = mkdtempSync(join(to.engine === 'sqlite' ? dirname(to.file) : tmpdir(), '.chairtime-'))
  try {
    const copy = join(folder, 'shop.db')
    // Checked is the copy, which no one else can change meanwhile.
    copyFileSync(backup, copy)
    const { visits } = await checkFile(copy, backup)
    await (await openUpToDate(copy, readConfig)).close()
    requireReadableFile(copy)
    const old = await readOpenShop(to, by)
    mergeLog(copy)
    await replaceContent(to, { copy, saveAs, adjust: source => adjust(source, old, by) })
    return { visits }
  } catch (error) {
    throw new Error(`Nothing was changed in ${shown(to)}: ${reasonOf(error)}.`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws Error when it is no backup, damaged or of a later version */
export async function whatIsIn(
  file: string,
): Promise<{ visits: number; customers: number; newestAt: string | null }> {
  const { visits, sums } = await readUntrusted(file)
  const handle = new DatabaseSync(file, { readOnly: true })
  try {
    const newest = handle.prepare('select max(created_at) as at from visit').get()?.at
    const newestAt = typeof newest === 'string' ? newest : null
    return { visits, customers: sums.get('known_customer')?.rows ?? 0, newestAt }
  } finally {
    handle.close()
  }
}

type OldShop = { version: number; session: Session | undefined }
type Session = {
  tokenHash: string
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  confirmedAt: string
  adminId: number
  username: string
}

async function readOpenShop(to: DatabaseAddress, { sessionId }: RestoredBy): Promise<OldShop> {
  const db = to.engine === 'sqlite' ? openSqlite(to.file) : openPostgres(to.url, () => {})
  try {
    await requireSameVersion(db)
    const { version } = await db.read.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()
    const session = await db.read
      .selectFrom('admin_session')
      .innerJoin('admin', 'admin.id', 'admin_session.admin_id')
      .select([
        'token_hash as tokenHash',
        'admin_session.id',
        'device',
        'admin_session.created_at as createdAt',
        'last_seen_at as lastSeenAt',
        'confirmed_at as confirmedAt',
        'admin_id as adminId',
        'username',
      ])
      .where('admin_session.id', '=', sessionId)
      .executeTakeFirst()
    return { version, session }
  } finally {
    await db.close()
  }
}

/** The shop that is open may have been started before this version was put on the disk. */
async function requireSameVersion({ read }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read)
  if (rows.at(-1)?.name !== Object.keys(MIGRATIONS).at(-1))
    throw new Error('the shop that is open is of another version. Start it again first')
}

/** Ahead of whatever is counted until the rows are replaced, so that every cached page is out of date. */
const VERSION_MARGIN = 1_000

function adjust(copy: DatabaseSync, { version, session }: OldShop, by: RestoredBy): void {
  copy.exec('delete from admin_session; delete from reset_token')
  copy
    .prepare(
      `update notification set outcome = 'dropped', outcome_at = ? where outcome is null and due_at <= ?`,
    )
    .run(by.at, by.at)
  copy.prepare('update shop_version set version = max(version, ?) + ?').run(version, VERSION_MARGIN)
  copy
    .prepare(
      `insert into audit_entry (at, who, action, subject, changes, device, address)
       values (?, ?, 'backup-restored', ?, '[]', ?, ?)`,
    )
    .run(by.at, by.who, by.subject, by.device, by.address)
  if (session) keepSession(copy, session)
}

/** Only of an owner who is one in the backup too. */
function keepSession(copy: DatabaseSync, session: Session): void {
  copy
    .prepare(
      `insert into admin_session (token_hash, id, admin_id, device, created_at, last_seen_at, confirmed_at)
       select ?, ?, id, ?, ?, ?, ? from admin
       where id = ? and username = ? and role = 'owner' and disabled_at is null and invited_at is null`,
    )
    .run(
      session.tokenHash,
      session.id,
      session.device,
      session.createdAt,
      session.lastSeenAt,
      session.confirmedAt,
      session.adminId,
      session.username,
    )
}
