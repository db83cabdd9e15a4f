import { z } from 'zod'
import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { Creative } from './contract.ts'
import { CREATIVE_WARNINGS, type CreativeFormat, type CreativeWarning } from './rules.ts'
import { APPROVED_ONCE, type CreativeState, ENDED_STATES } from './state-rules.ts'
import type { StillShape } from './still-rules.ts'

const COLUMNS = [
  'id',
  'advertiser_id as advertiserId',
  'version',
  'hash',
  'format',
  'file_name as fileName',
  'warnings',
  'state',
  'reason',
  'agreed_by as agreedBy',
  'agreed_at as agreedAt',
  'uploaded_at as uploadedAt',
  'files_deleted_at as filesDeletedAt',
] as const

type Row = Omit<Creative, 'warnings' | 'hasFiles'> & { warnings: string; filesDeletedAt: string | null }

const warningNames = z.array(z.enum(CREATIVE_WARNINGS))

function creativeOf({ warnings, filesDeletedAt, ...row }: Row): Creative {
  return {
    ...row,
    warnings: warningNames.parse(JSON.parse(warnings)),
    hasFiles: filesDeletedAt === null,
  }
}

/** The version that the screens show for an advertiser. */
export function approvedCreative(db: Reader, advertiserId: string): Promise<{ hash: string } | undefined> {
  return db
    .selectFrom('creative')
    .select('hash')
    .where('advertiser_id', '=', advertiserId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
}

/** When an advertiser first said yes to a version that the screens then showed; undefined before. */
export async function agreedFirstAt(db: Reader, advertiserId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('creative')
    .select('agreed_at')
    .where('advertiser_id', '=', advertiserId)
    .where('state', 'in', APPROVED_ONCE)
    .where('agreed_at', 'is not', null)
    .orderBy('agreed_at')
    .executeTakeFirst()
  return row?.agreed_at ?? undefined
}

/** The advertisers whose newest version waits for the owner. */
export async function advertisersToApprove(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('creative')
    .select(['advertiser_id', 'state'])
    .orderBy('advertiser_id')
    .orderBy('version')
    .execute()
  const newest = new Map(rows.map(({ advertiser_id, state }) => [advertiser_id, state]))
  return new Set([...newest].flatMap(([id, state]) => (state === 'agreed' ? [id] : [])))
}

/** The advertiser of each version that was approved at some time, by its hash. */
export async function ownersOfHashes(
  db: Reader,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('creative')
    .select(['hash', 'advertiser_id'])
    .where('hash', 'in', hashes)
    .where('state', 'in', APPROVED_ONCE)
    .execute()
  return new Map(rows.map(({ hash, advertiser_id }) => [hash, advertiser_id]))
}

/** Newest first. */
export async function creativesOf(db: Reader, advertiserId: string): Promise<Creative[]> {
  const rows = await db
    .selectFrom('creative')
    .select(COLUMNS)
    .where('advertiser_id', '=', advertiserId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(creativeOf)
}

export async function creativeById(db: Reader, id: string): Promise<Creative | undefined> {
  const row = await db.selectFrom('creative').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && creativeOf(row)
}

export async function creativeByHash(db: Reader, hash: string): Promise<Creative | undefined> {
  const row = await db.selectFrom('creative').select(COLUMNS).where('hash', '=', hash).executeTakeFirst()
  return row && creativeOf(row)
}

export async function creativeByToken(db: Reader, tokenHash: string): Promise<Creative | undefined> {
  const link = await db
    .selectFrom('creative_link')
    .select('creative_id as id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return link && creativeById(db, link.id)
}

export async function addCreativeLink(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx.insertInto('creative_link').values({ token_hash: tokenHash, creative_id: id }).execute()
}

/** All versions of an advertiser, until the transaction ends. */
export async function lockCreativesOf(tx: Tx, advertiserId: string): Promise<void> {
  await lockRows(tx, tx.selectFrom('creative').select('id').where('advertiser_id', '=', advertiserId))
}

type NewCreative = {
  id: string
  advertiserId: string
  hash: string
  format: CreativeFormat
  fileName: string
  warnings: readonly CreativeWarning[]
  uploadedAt: string
  files: readonly { kind: 'original' | StillShape; bytes: Uint8Array }[]
}

/** As the version after the newest. */
export async function storeCreative(tx: Tx, creative: NewCreative): Promise<void> {
  const { id, advertiserId, hash, format, fileName, warnings, uploadedAt, files } = creative
  const newest = await tx
    .selectFrom('creative')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('advertiser_id', '=', advertiserId)
    .executeTakeFirst()
  await tx
    .insertInto('creative')
    .values({
      ...{ id, hash, format, advertiser_id: advertiserId, file_name: fileName },
      version: (newest?.version ?? 0) + 1,
      warnings: JSON.stringify(warnings),
      state: 'uploaded',
      uploaded_at: uploadedAt,
      changed_at: uploadedAt,
    })
    .execute()
  for (const file of files)
    await tx
      .insertInto('creative_file')
      .values({ creative_id: id, ...file })
      .execute()
}

type Change = {
  state: CreativeState
  at: string
  reason?: string | null
  agreedBy?: 'link' | 'shop'
}

export async function storeState(
  tx: Tx,
  id: string,
  { state, at, reason = null, agreedBy }: Change,
): Promise<void> {
  const agreed = agreedBy ? { agreed_by: agreedBy, agreed_at: at } : {}
  await tx
    .updateTable('creative')
    .set({ state, reason, changed_at: at, ...agreed })
    .where('id', '=', id)
    .execute()
}

export async function creativeFile(
  db: Reader,
  { hash, kind }: { hash: string; kind: 'original' | StillShape },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('creative_file')
    .innerJoin('creative', 'creative.id', 'creative_file.creative_id')
    .select('bytes')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? new Uint8Array(row.bytes) : null
}

/** The record of each version stays, since plays name it. */
export async function deleteFilesOver(tx: Tx, { before, at }: { before: string; at: string }): Promise<void> {
  const over = tx
    .selectFrom('creative')
    .select('id')
    .where('state', 'in', ENDED_STATES)
    .where('changed_at', '<', before)
    .where('files_deleted_at', 'is', null)
  await deleteFiles(
    tx,
    (await over.execute()).map(({ id }) => id),
    at,
  )
}

/** With the links, originals and words of an advertiser who is erased; the record of what was played stays. */
export async function eraseCreativesOf(tx: Tx, advertiserId: string, at: string): Promise<void> {
  const all = await creativesOf(tx, advertiserId)
  await tx.updateTable('creative').set({ reason: null }).where('advertiser_id', '=', advertiserId).execute()
  await tx
    .updateTable('creative')
    .set({ state: 'taken-down', changed_at: at })
    .where('advertiser_id', '=', advertiserId)
    .where('state', '=', 'approved')
    .execute()
  await deleteFiles(
    tx,
    all.map(({ id }) => id),
    at,
  )
}

async function deleteFiles(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('creative_file').where('creative_id', 'in', ids).execute()
  await tx.deleteFrom('creative_link').where('creative_id', 'in', ids).execute()
  await tx
    .updateTable('creative')
    .set({ files_deleted_at: at, file_name: '' })
    .where('id', 'in', ids)
    .execute()
}

export async function storeMail(
  tx: Tx,
  mail: { notificationId: string; creativeId: string; state: CreativeState },
): Promise<void> {
  await tx
    .insertInto('creative_mail')
    .values({ notification_id: mail.notificationId, creative_id: mail.creativeId, of_state: mail.state })
    .execute()
}

/** Once an advert is shown again, none that still waits is sent. */
export async function deleteTakeDownMails(tx: Tx, advertiserId: string): Promise<void> {
  const versions = tx.selectFrom('creative').select('id').where('advertiser_id', '=', advertiserId)
  await tx
    .deleteFrom('creative_mail')
    .where('of_state', '=', 'taken-down')
    .where('creative_id', 'in', versions)
    .execute()
}

/** Undefined once its version has moved on. */
export async function creativeOfMail(db: Reader, notificationId: string): Promise<Creative | undefined> {
  const mail = await db
    .selectFrom('creative_mail')
    .select(['creative_id as id', 'of_state as state'])
    .where('notification_id', '=', notificationId)
    .executeTakeFirst()
  const creative = mail && (await creativeById(db, mail.id))
  return creative?.state === mail?.state ? creative : undefined
}
