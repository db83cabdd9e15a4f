import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { FLOOR } from './floor.ts'

/** The browsers of the floor that lack a feature, such as `chrome 109`. */
export function lackedBy({ support }: CompatStatement): string[] {
  return Object.entries(support)
    .map(([browser, stated]) => ({
      browser,
      version: versionOf(browser),
      stated: stated ? [stated].flat() : [],
    }))
    .filter(({ version, stated }) => version !== null && !stated.some(each => isIn(each, version)))
    .map(({ browser, version }) => `${browser} ${version}`)
}

function versionOf(browser: string): string | null {
  return Object.entries(FLOOR).find(([name]) => name === browser)?.[1] ?? null
}

function isIn(stated: SimpleSupportStatement, version: string): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: otherName,
  } = stated
  if (flags || prefix || otherName || typeof added !== 'string' || added === 'preview') return false
  const isGone = typeof removed === 'string' && compared(removed, version) <= 0
  return !isGone && compared(added, version) <= 0
}

/** Versions by their numbers; the data's `≤37` was there by 37. */
function compared(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map(version => version.replace('≤', '').split('.').map(Number))
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
}

export function below(place: Identifier | undefined): [string, Identifier][] {
  const { __compat: _, ...places } = place ?? {}
  return Object.entries(places)
}
