import { derivedToken } from '../../../platform/server/process/secrets.server.ts'
import { advertiserPath } from './rules.ts'

/** The path of an advertiser's private page, by the shop's secret. */
export function ownPagePath(secret: string, linkSalt: string): string {
  return advertiserPath(derivedToken(secret, linkSalt))
}
