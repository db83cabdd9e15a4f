import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Holds whatever this process, its workers and their children make in the system's temporary folder, until `remove`. */
export function openTemporaryFolder(): { remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-run-'))
  // Servers of tests run as users of their own.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return { remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}
