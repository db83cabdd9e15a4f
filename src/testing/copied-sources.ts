import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
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

/** With the files' times kept. */
export function copyOfSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-sources-'))
  for (const name of SOURCES)
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
