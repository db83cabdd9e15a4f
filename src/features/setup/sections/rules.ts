import type { AuditChange } from '../../staff/audit-log/contract.ts'

type Content = Readonly<Record<string, unknown>>
type Leaf = { path: readonly string[]; text: string }

/** The fields that differ between two versions of a section, each value as text; `nameOf` gives a field its name. */
export function changedFields(
  before: Content,
  after: Content,
  nameOf: (path: readonly string[]) => string,
): AuditChange[] {
  const was = leavesByKey(before)
  const is = leavesByKey(after)
  return [...new Map([...was, ...is])].flatMap(([key, { path }]) => {
    const [old, now] = [was.get(key)?.text ?? null, is.get(key)?.text ?? null]
    return old === now ? [] : [{ field: nameOf(path), before: old, after: now }]
  })
}

function leavesByKey(content: Content): Map<string, Leaf> {
  return new Map(leavesOf(content, []).map(leaf => [leaf.path.join('.'), leaf]))
}

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [{ path, text: String(value) }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}
