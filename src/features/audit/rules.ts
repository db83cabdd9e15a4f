import type { AuditChange } from './contract.ts'

/** The fields that differ between two states of one thing, in the order of `after`. */
export function changesBetween<T extends Record<string, string>>(before: T, after: T): AuditChange[] {
  return Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: before[field] ?? null, after: value }],
  )
}
