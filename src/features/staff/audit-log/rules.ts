import type { AuditChange } from './contract.ts'

export const ORIGIN_RETENTION_DAYS = 90

/** The fields that differ, in the order of `after`. */
export function changesBetween<T extends Record<string, string>>(before: T, after: T): AuditChange[] {
  return Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: before[field] ?? null, after: value }],
  )
}
