import type { AuditChange } from './contract.ts'

/** For so many days an entry says from which device and address it came, and a refused attempt is kept at all. */
export const ORIGIN_RETENTION_DAYS = 90

/** The fields that differ between two states of one thing, in the order of `after`. */
export function changesBetween<T extends Record<string, string>>(before: T, after: T): AuditChange[] {
  return Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: before[field] ?? null, after: value }],
  )
}
