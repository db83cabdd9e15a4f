import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { ROOT } from '../server/process/root.server.ts'

export const DIST = join(ROOT, 'dist')
export const BUILDS = join(DIST, 'builds')
export const CURRENT = join(DIST, 'current')
/** Written last, with the fingerprint of the sources: a build without it is not finished. */
export const STAMP = 'sources'

const HOUR_MS = 3_600_000

export function isFinished(build: string): boolean {
  return existsSync(join(build, STAMP))
}

/** The build that the next start serves; null when nothing is built. */
export function currentBuild(): string | null {
  return isFinished(CURRENT) ? realpathSync(CURRENT) : null
}

let own: string | null = null

/** The build that this process serves; null when nothing is built. */
export function ownBuild(): string | null {
  own ??= bundledIn() ?? currentBuild()
  return own
}

function bundledIn(): string | null {
  const [name = '..'] = relative(BUILDS, import.meta.dirname).split(sep)
  return name === '..' ? null : join(BUILDS, name)
}

/** Of the other builds, newest first: for pages opened before an upgrade (for an hour) or sent by a newer server. */
export function otherClientFolders(build: string, startedMs: number, nowMs: number): string[] {
  const [builds, own] = [dirname(build), basename(build)]
  const isServed = (name: string) =>
    (name > own || (name < own && nowMs - startedMs < HOUR_MS)) && isFinished(join(builds, name))
  const names = readdirSync(builds).filter(isServed).toSorted().toReversed()
  return names.map(name => join(builds, name, 'client'))
}
