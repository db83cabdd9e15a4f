import type { Database } from '../../../db/database.server.ts'
import { ensureSecret } from '../../shop/shop/ensure-secret.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import type { Advertiser } from './contract.ts'
import { ownPagePath } from './own-page.server.ts'
import { allAdvertisers } from './store.server.ts'

/** All of them; for the owner each with the path of their private page, on which contracts are accepted. */
export async function showAdvertisers(db: Database, { role }: Pick<Staff, 'role'>): Promise<Advertiser[]> {
  const [rows, secret] = [await allAdvertisers(db.read), await linkSecret(db)]
  return rows.map(({ linkSalt, ...advertiser }) => ({
    ...advertiser,
    link: role === 'owner' ? ownPagePath(secret, linkSalt) : '',
  }))
}

/** The secret of the shop's private links, made when it is first needed. */
export async function linkSecret(db: Database): Promise<string> {
  return ensureSecret(db)
}
