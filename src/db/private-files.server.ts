import { chmodSync, closeSync, existsSync, openSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/** Does not follow links; false when something belongs to another user. */
export function makeFolderPrivate(folder: string): boolean {
  if (!existsSync(folder)) return true
  const root = realpathSync(folder)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile() || entry.isDirectory())
  const inside = paths.map(({ parentPath, name }) => makePrivate(join(parentPath, name)))
  return makePrivate(root) && !inside.includes(false)
}

/** SQLite's other files take over these permissions. */
export function makeDatabasePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch {
    // SQLite has the better error message.
    return
  }
  for (const end of ['', '-wal', '-shm']) makePrivate(`${file}${end}`)
}

function makePrivate(path: string): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats && stats.mode & OTHERS) chmodSync(path, stats.mode & 0o700)
    return true
  } catch {
    return false
  }
}
