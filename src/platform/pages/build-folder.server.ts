import {
  existsSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { ROOT } from '../server/process/root.server.ts'

export const DIST = join(ROOT, 'dist')
const BUILDS = join(DIST, 'builds')
const CURRENT = join(DIST, 'current')
/** Written last, with the fingerprint of the sources: a build without it is not finished. */
const STAMP = 'sources'

const KEPT_BUILDS = 5
const HOUR_MS = 3_600_000

export function newBuildFolder(): string {
  return join(BUILDS, `${nameOf(performance.timeOrigin)}-${process.pid}`)
}

function nameOf(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:.]/g, '')
}

/** Makes a finished build the current one, in one rename, and deletes old builds. */
export function finishBuild(folder: string, fingerprint: string): void {
  writeFileSync(join(folder, STAMP), fingerprint)
  const link = `${CURRENT}.${process.pid}`
  rmSync(link, { force: true })
  symlinkSync(relative(DIST, folder), link)
  renameSync(link, CURRENT)
  rmSync(join(DIST, 'compiled'), { recursive: true, force: true })
  deleteOldBuilds()
}

function deleteOldBuilds(): void {
  const names = readdirSync(BUILDS).toSorted()
  const finished = names.filter(name => isFinished(join(BUILDS, name)))
  const abandoned = names.filter(name => !finished.includes(name) && name < nameOf(Date.now() - HOUR_MS))
  for (const name of [...finished.slice(0, -KEPT_BUILDS), ...abandoned])
    rmSync(join(BUILDS, name), { recursive: true, force: true })
}

function isFinished(build: string): boolean {
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
