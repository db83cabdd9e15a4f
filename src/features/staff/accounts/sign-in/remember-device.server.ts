import type { Reader, Tx } from '../../../../db/database.server.ts'
import type { Client } from '../../../../platform/server/http/session-cookies.server.ts'
import { storedMs } from '../../../../platform/server/process/clock.server.ts'
import { longRandomToken, sha256 } from '../../../../platform/server/process/secrets.server.ts'
import { DEVICE_MAX_MS } from '../rules.ts'
import { deleteDevicesBefore, isRememberedDevice, rememberDevice } from '../session-store.server.ts'

export function isKnownDevice(
  db: Reader,
  { username, client, nowMs }: { username: string; client: Client; nowMs: number },
): Promise<boolean> {
  const tokenHash = sha256(client.deviceToken ?? '')
  return isRememberedDevice(db, { tokenHash, username, after: storedMs(nowMs - DEVICE_MAX_MS) })
}

/** Returns the token for the device cookie, unless the device is known already. */
export async function rememberBrowser(
  tx: Tx,
  account: { id: number; username: string },
  { client, nowMs }: { client: Client; nowMs: number },
): Promise<string | undefined> {
  await deleteDevicesBefore(tx, storedMs(nowMs - DEVICE_MAX_MS))
  if (await isKnownDevice(tx, { username: account.username, client, nowMs })) return undefined
  const token = longRandomToken()
  await rememberDevice(tx, { tokenHash: sha256(token), adminId: account.id, createdAt: storedMs(nowMs) })
  return token
}
