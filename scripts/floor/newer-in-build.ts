import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ASKED_FIRST, FILLED, ONLY_LOOKS, OTHERWISE, OWN_NAMES } from './allowed.ts'
import { type Newer, newerApis } from './script-apis.ts'
import { newerStyles } from './style-features.ts'

const ALLOWED = new Set([...OWN_NAMES, ...ASKED_FIRST, ...FILLED, ...ONLY_LOOKS, ...OTHERWISE])

/** A sentence for all that a built file uses and a browser of the floor lacks; none when the file is right. */
export function newerInFile(name: string, text: string): string[] {
  const newer = name.endsWith('.css') ? newerStyles(text) : newerApis(text)
  return newer
    .filter(each => !isAllowed(each))
    .map(each => `${name}: ${each.name} is not in ${each.lackedBy.join(', ')}.`)
}

export function newerInBuild(folder: string): string[] {
  return globSync('**/*.{js,css}', { cwd: folder }).flatMap(name =>
    newerInFile(name, readFileSync(join(folder, name), 'utf8')),
  )
}

/** A property covers its keywords. */
function isAllowed({ name }: Newer): boolean {
  return ALLOWED.has(name) || ALLOWED.has(name.split(': ')[0] ?? '')
}
