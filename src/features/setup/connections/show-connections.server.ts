import type { Reader } from '../../../db/database.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { KeyProblem } from '../../../platform/server/process/key-file.server.ts'
import {
  mailFieldsOf,
  secretOf,
  senderAddress,
  textFieldsOf,
} from '../../messages/outbox/connection/read-connection.server.ts'
import type { ConnectionKind } from '../../messages/outbox/connection/rules.ts'
import { type ConnectionRow, connectionRow } from '../../messages/outbox/connection/store.server.ts'
import { shopMailOf } from '../../messages/outbox/shop-mail/store.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { accountOf } from '../../staff/accounts/store.server.ts'
import type { Connections } from './contract.ts'

type ConnectionDeps = Pick<Deps, 'db' | 'settings'>

export async function showConnections(
  { db, settings }: ConnectionDeps,
  adminId: number,
): Promise<Connections> {
  const { read } = db
  const [shop, account] = [await currentShop(read), await accountOf(read, adminId)]
  const { connectionsKey } = settings
  return {
    mail: await mailOf(read, settings, shop.email),
    text: await textOf(read, settings),
    shopMail: await shopMailOf(read),
    shopAddress: shop.email,
    ownAddress: account.email,
    keyPlace: 'file' in connectionsKey ? connectionsKey.file : null,
  }
}

async function mailOf(
  db: Reader,
  settings: Deps['settings'],
  shopAddress: string,
): Promise<Connections['mail']> {
  const row = await connectionRow(db, 'mail')
  const stored = mailFieldsOf(row)
  const fromEnvironment = settings.smtpUrl === undefined ? null : new URL(settings.smtpUrl).hostname
  return {
    ...standingOf(settings, { ...row, kind: 'mail', isGiven: fromEnvironment !== null }),
    host: fromEnvironment ?? stored?.host ?? null,
    from: (await senderAddress(db, settings)) ?? shopAddress,
    stored,
  }
}

async function textOf(db: Reader, settings: Deps['settings']): Promise<Connections['text']> {
  const row = await connectionRow(db, 'text')
  const stored = textFieldsOf(row)
  const used = settings.texts?.url ?? stored?.address
  return {
    ...standingOf(settings, { ...row, kind: 'text', isGiven: settings.texts !== undefined }),
    host: used === undefined ? null : new URL(used).hostname,
    stored,
  }
}

function standingOf(
  { connectionsKey }: Deps['settings'],
  row: ConnectionRow & { kind: ConnectionKind; isGiven: boolean },
) {
  const source = row.isGiven ? 'environment' : row.fields === null ? 'none' : 'screen'
  return {
    source,
    hasSecret: row.secret !== null,
    problem: keyProblemOf(() => secretOf(connectionsKey, row)),
    version: row.version,
  } as const
}

function keyProblemOf(read: () => string): 'missing' | 'wrong' | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof KeyProblem) return error.why
    throw error
  }
}
