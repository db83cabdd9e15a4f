import { originOf } from '../../../platform/server/http/origin.server.ts'
import type { Author } from '../audit-log/store.server.ts'
import type { Staff } from './rules.ts'

/** A signed-in person as the audit log records them. */
export function authorOf({
  username,
  client,
  requestId,
}: Pick<Staff, 'username' | 'client' | 'requestId'>): Author {
  return { who: username, origin: originOf(client), requestId }
}
