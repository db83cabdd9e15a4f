import { z } from 'zod'
import type { Reader, Tx } from '../../../db/database.server.ts'
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditChange,
  type AuditPage,
  auditChange,
  BUSINESS_ACTIONS,
  type Origin,
} from './contract.ts'

const AUDIT_PAGE = 50

/** `who` is a username, empty when not signed in; `origin` is null of what no browser asked for; `requestId` is the log's. */
export type Author = { who: string; origin: Origin | null; requestId?: string }

/** Holds no secret and nothing of a customer: visits are named by their reference. */
export type Change = Author & {
  at: string
  action: AuditAction
  subject: string
  changes?: readonly AuditChange[]
}

export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const { at, who, action, subject, changes = [], origin } = change
  await tx
    .insertInto('audit_entry')
    .values({ at, who, action, subject, changes: JSON.stringify(changes), ...origin })
    .execute()
}

/** What changed of a business that is erased no longer says which one it was. */
export async function forgetBusiness(tx: Tx, subjects: readonly string[], instead: string): Promise<void> {
  await tx
    .updateTable('audit_entry')
    .set({ subject: instead, changes: '[]' })
    .where('action', 'in', BUSINESS_ACTIONS)
    .where('subject', 'in', subjects)
    .execute()
}

const COLUMNS = ['id', 'at', 'who', 'action', 'subject', 'changes', 'device', 'address', 'times'] as const

export async function auditPage(db: Reader, before: number | undefined): Promise<AuditPage> {
  const newestFirst = db.selectFrom('audit_entry').select(COLUMNS)
  const rows = await (before === undefined ? newestFirst : newestFirst.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE + 1)
    .execute()
  const entries = rows.slice(0, AUDIT_PAGE).map(({ action, changes, ...row }) => ({
    ...row,
    action: z.enum(AUDIT_ACTIONS).parse(action),
    changes: z.array(auditChange).parse(JSON.parse(changes)),
  }))
  return { entries, nextBefore: rows.length > AUDIT_PAGE ? (entries.at(-1)?.id ?? null) : null }
}
