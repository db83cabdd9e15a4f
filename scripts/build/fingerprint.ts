import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/platform/server/process/root.server.ts'

const FOLDERS = ['src', 'public']
/** `shop.config.ts` is not part of a build. */
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts']

/** One text for the names, sizes and times of all files that a build is made from. */
export function fingerprint(): string {
  const sources = [...FILES, ...FOLDERS.flatMap(filesIn)].toSorted()
  const hash = createHash('sha256')
  for (const file of sources) {
    const stats = statSync(join(ROOT, file), { throwIfNoEntry: false })
    hash.update(`${file} ${stats?.size} ${stats?.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter(name => /\.\w+$/.test(name) && !/\.test\.tsx?$|^testing\b/.test(name))
    .map(name => join(folder, name))
}
