import type { ConnectionKind } from '../../messages/outbox/connection/rules.ts'

/** For the audit trail: `changed how mail is sent`. */
export const SUBJECTS = { mail: 'mail is', text: 'texts are' } satisfies Record<ConnectionKind, string>
