import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BUILDS, CURRENT, DIST, isFinished, STAMP } from '../../src/platform/pages/build-folder.server.ts'

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
