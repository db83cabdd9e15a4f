import { type Role, roleOf } from './roles.ts'
import { folderRefusals, sizeRefusals } from './sizes.ts'
import type { SourceFile } from './source-file.ts'

const EMPTY_NAMES = /(^|-)(utils?|helpers?|common|misc|manager|services?)$/

/** Everything that breaks the house, one sentence each, beginning with the file and saying where the code belongs. */
export function refusals(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(refusalsOfFile), ...folderRefusals(files), ...rendererRefusals(files)]
}

const MAX_RENDERER_NAMES = 5
const RENDERER_IMPORTS = /import (?:type )?\{([^}]*)\} from '[^']*\/platform\/pages\/[^']*'/g

/** Whether features, tests aside, import more names of the page renderer than its README explains. */
function rendererRefusals(files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path }) => path.startsWith('src/features/') && roleOf(path) !== 'test')
  const lists = sources.flatMap(({ code }) =>
    [...code.matchAll(RENDERER_IMPORTS)].map(([, list = '']) => list),
  )
  const names = new Set(lists.flatMap(list => list.replaceAll(/\btype /g, '').match(/\w+/g) ?? []))
  if (names.size <= MAX_RENDERER_NAMES) return []
  return [`src/platform/pages: features import ${[...names].join(', ')}; ${MAX_RENDERER_NAMES} are the most.`]
}

function refusalsOfFile(file: SourceFile): string[] {
  const { path } = file
  const role = roleOf(path)
  const found = [
    whyMisnamed(path),
    role ? whyUnsafe(file, role) : whyMisplaced(path),
    whyMissingOnPlainHttp(file),
  ].filter(sentence => sentence !== null)
  return [...found, ...sizeRefusals(file)]
}

function whyMisnamed(path: string): string | null {
  const names = path.split('/').map(part => part.replace(/\..*$/, ''))
  const empty = names.find(name => EMPTY_NAMES.test(name))
  if (empty)
    return `${path}: “${empty}” says nothing. Name the file for the shop’s noun or the one thing it does.`
  return names.at(-1) === 'index' ? `${path}: no barrels. Import from the file that holds the thing.` : null
}

function whyMisplaced(path: string): string {
  const advice = path.startsWith('src/features/')
    ? 'A department of scripts/structure/departments.ts has a folder a noun, which holds rules.ts, contract.ts, messages.ts, queries.ts, store.server.ts, api.server.ts, verb-noun.server.ts (a workflow), screens/, components/ and tests.'
    : 'See docs/architecture.md for the folders: what knows the shop belongs in src/features, the rest in shared, ui, platform or db.'
  return `${path}: no such place in the house. ${advice}`
}

/** Inside a transaction another connection waits for that same transaction, for ever. */
function whyUnsafe({ path, code }: SourceFile, role: Role): string | null {
  if (role === 'test' || role === 'tool') return null
  if (!transactions(code).some(body => /\bdb\.(read|transact)\b/.test(body))) return null
  return `${path}: uses db inside transact. Use only the tx that it hands over: a second connection would wait for ever.`
}

function whyMissingOnPlainHttp({ path, code }: SourceFile): string | null {
  if (!path.startsWith('src/') || roleOf(path) === 'test' || !code.includes('crypto.randomUUID(')) return null
  return `${path}: on plain http browsers have no crypto.randomUUID. Use src/platform/web/random-uuid.ts; on the server, import it from node:crypto.`
}

function transactions(code: string): string[] {
  return [...code.matchAll(/\btransact\(/g)].map(({ index, 0: { length } }) => {
    let end = index + length
    for (let depth = 1; depth > 0 && end < code.length; end++)
      if (code[end] === '(') depth++
      else if (code[end] === ')') depth--
    return code.slice(index + length, end)
  })
}
