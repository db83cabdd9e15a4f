import { execFileSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = [
  'src',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'shop.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** With the files' times kept to the nanosecond, which Node's own copying rounds. */
export function copyOfSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-sources-'))
  execFileSync('cp', ['-Rp', ...SOURCES.map(name => join(ROOT, name)), folder])
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
