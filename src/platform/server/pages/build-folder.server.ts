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
import { ROOT } from '../process/root.server.ts'

/*
 * `dist/builds` holds one folder for each build, named for the moment when it began, with `client` and `server` in it.
 * `dist/current` is a link to the one that starts next.
 */

export const DIST = join(ROOT, 'dist')
const BUILDS = join(DIST, 'builds')
const CURRENT = join(DIST, 'current')
/** Written last; it holds the fingerprint of the sources. A folder without it is not finished. */
const STAMP = 'sources'

/** How many builds stay on the disk: a running server needs the files of its own. */
const KEPT_BUILDS = 5
const HOUR_MS = 3_600_000

/** The folder for the build that this process makes; the same at every call. */
export function newBuildFolder(): string {
  return join(BUILDS, `${nameOf(performance.timeOrigin)}-${process.pid}`)
}

/** A name that sorts by time: `20261201T081530123Z`. */
function nameOf(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:.]/g, '')
}

/** Makes a whole build the current one, in one rename, and deletes builds that no process should need any more. */
export function finishBuild(folder: string, fingerprint: string): void {
  writeFileSync(join(folder, STAMP), fingerprint)
  const link = `${CURRENT}.${process.pid}`
  rmSync(link, { force: true })
  symlinkSync(relative(DIST, folder), link)
  renameSync(link, CURRENT)
  rmSync(join(DIST, 'compiled'), { recursive: true, force: true })
  deleteOldBuilds()
}

/** Keeps the newest finished builds, and what another process may be writing just now. */
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

/** The folder of the build that starts next; null when nothing is built. */
export function currentBuild(): string | null {
  return isFinished(CURRENT) ? realpathSync(CURRENT) : null
}

let own: string | null = null

/** The build that this process serves, for as long as it runs; null when nothing is built. */
export function ownBuild(): string | null {
  own ??= bundledIn() ?? currentBuild()
  return own
}

/** The build that this code is itself a part of; null when it runs from the sources. */
function bundledIn(): string | null {
  const [name = '..'] = relative(BUILDS, import.meta.dirname).split(sep)
  return name === '..' ? null : join(BUILDS, name)
}

/**
 * The browser's files of the builds beside `build`, the newest first. Pages that were opened before an upgrade ask for
 * older ones, for an hour after the start; pages of a server that started later ask for newer ones.
 */
export function otherClientFolders(build: string, startedMs: number, nowMs: number): string[] {
  const [builds, own] = [dirname(build), basename(build)]
  const isServed = (name: string) =>
    (name > own || (name < own && nowMs - startedMs < HOUR_MS)) && isFinished(join(builds, name))
  const names = readdirSync(builds).filter(isServed).toSorted().toReversed()
  return names.map(name => join(builds, name, 'client'))
}
