import { randomUUIDv7 } from 'node:crypto'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { ShopDevice } from './contract.ts'
import type { DeviceKind } from './rules.ts'

/** Instants are ISO 8601. */
type StoredDevice = {
  id: string
  kind: DeviceKind
  name: string
  askedAt: string
  pairedAt: string | null
  lastSeenAt: string | null
  revokedAt: string | null
}

const COLUMNS = [
  'id',
  'kind',
  'name',
  'asked_at as askedAt',
  'paired_at as pairedAt',
  'last_seen_at as lastSeenAt',
  'revoked_at as revokedAt',
] as const

export async function deviceByToken(
  db: Reader,
  kind: DeviceKind,
  tokenHash: string,
): Promise<StoredDevice | undefined> {
  return db
    .selectFrom('device')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export async function deviceByCode(db: Reader, codeHash: string): Promise<StoredDevice | undefined> {
  return db.selectFrom('device').select(COLUMNS).where('code_hash', '=', codeHash).executeTakeFirst()
}

export async function pairedDevices(db: Reader): Promise<Omit<ShopDevice, 'isSilent'>[]> {
  const devices = await db
    .selectFrom('device')
    .select(['id', 'kind', 'name', 'paired_at as pairedAt', 'last_seen_at as lastSeenAt'])
    .where('revoked_at', 'is', null)
    .where('paired_at', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return devices.flatMap(({ pairedAt, ...device }) => (pairedAt === null ? [] : [{ ...device, pairedAt }]))
}

type Asking = { kind: DeviceKind; tokenHash: string; codeHash: string; at: string }

export async function storePairingRequest(tx: Tx, { kind, tokenHash, codeHash, at }: Asking): Promise<void> {
  await tx
    .insertInto('device')
    .values({
      id: randomUUIDv7(),
      ...{ kind, name: '', token_hash: tokenHash, code_hash: codeHash, asked_at: at },
    })
    .execute()
}

/** Gives a device that still asks a new code. */
export async function renewPairingRequest(
  tx: Tx,
  id: string,
  { codeHash, at }: Pick<Asking, 'codeHash' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ code_hash: codeHash, asked_at: at })
    .where('id', '=', id)
    .where('paired_at', 'is', null)
    .execute()
}

export async function deleteExpiredPairingRequests(tx: Tx, askedBefore: string): Promise<void> {
  await tx.deleteFrom('device').where('paired_at', 'is', null).where('asked_at', '<=', askedBefore).execute()
}

/** True when it was this call that paired it. */
export async function storePaired(
  tx: Tx,
  id: string,
  { name, at }: { name: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('device')
    .set({ name, paired_at: at, last_seen_at: at })
    .where('id', '=', id)
    .where('paired_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its name before; undefined when it is not paired. */
export async function lockDevice(tx: Tx, id: string): Promise<string | undefined> {
  const device = await tx
    .updateTable('device')
    .set(eb => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .where('paired_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return device?.name
}

export async function storeName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('device').set({ name }).where('id', '=', id).execute()
}

export async function storeRevoked(tx: Tx, id: string, at: string): Promise<void> {
  await tx.updateTable('device').set({ revoked_at: at }).where('id', '=', id).execute()
}

export async function storeLastUse(tx: Tx, id: string, at: string): Promise<void> {
  await tx.updateTable('device').set({ last_seen_at: at }).where('id', '=', id).execute()
}
