import { layerRefusals } from './layers.ts'
import { featureOf, isServerFile, MAY_IMPORT, MAY_USE, type Role, roleOf } from './roles.ts'
import { folderRefusals, sizeRefusals } from './sizes.ts'
import type { Import, SourceFile } from './source-file.ts'

const EMPTY_NAMES = /(^|-)(utils?|helpers?|common|misc|manager|services?)$/

const WHERE_IT_BELONGS: Partial<Record<Role, string>> = {
  rules: 'A rule takes plain values, and a contract’s types; its workflow loads what it needs.',
  contract: 'A contract says shapes only; what decides belongs in rules.ts.',
  messages: 'Messages know rules and contracts only; what shows them belongs in components/ or screens/.',
  queries: 'Queries read by contract; what shows belongs in components/, what decides in rules.ts.',
  component: 'What components share belongs in components/ or src/ui; they read through queries.ts.',
  screen: 'What two screens share belongs in components/.',
  store: 'A store only queries the database; what decides belongs in a verb-noun.server.ts workflow.',
  workflow: 'A workflow uses stores and rules; HTTP belongs in api.server.ts.',
  api: 'A call uses workflows and stores; what two calls share belongs in a workflow.',
  widget: 'It runs on a page of its own and brings nothing along.',
  shared: 'What knows the shop belongs in a feature’s folder.',
  ui: 'What knows a shop word belongs in a feature’s components/.',
  'platform/web': 'What knows the shop belongs in a feature’s folder.',
  'platform/server': 'What knows the shop belongs in a feature’s folder; types of a feature may be imported.',
  migration: 'A migration imports Kysely alone, so that today’s code never changes what ran yesterday.',
}

/** Everything that breaks the house, one sentence each, beginning with the file and saying where the code belongs. */
export function refusals(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(refusalsOfFile), ...layerRefusals(files), ...folderRefusals(files)]
}

function refusalsOfFile(file: SourceFile): string[] {
  const { path, imports } = file
  const role = roleOf(path)
  const ofRole = role ? [...imports.map(one => whyNotImported(path, role, one)), whyUnsafe(file, role)] : []
  const found = [whyMisnamed(path), role ? null : whyMisplaced(path), ...ofRole]
  return [...found.filter(sentence => sentence !== null), ...sizeRefusals(file)]
}

function whyMisnamed(path: string): string | null {
  const names = path.split('/').map(part => part.replace(/\..*$/, ''))
  const empty = names.find(name => EMPTY_NAMES.test(name))
  if (empty)
    return `${path}: “${empty}” says nothing. Name the file for the shop’s noun or the one thing it does.`
  return names.at(-1) === 'index' ? `${path}: no barrels. Import from the file that holds the thing.` : null
}

function whyMisplaced(path: string): string {
  const advice = featureOf(path)
    ? 'A feature holds rules.ts, contract.ts, messages.ts, queries.ts, store.server.ts, api.server.ts, verb-noun.server.ts (a workflow), screens/, components/ and tests.'
    : 'See docs/architecture.md for the folders: what knows the shop belongs in src/features, the rest in shared, ui, platform or db.'
  return `${path}: no such place in the house. ${advice}`
}

function whyNotImported(path: string, role: Role, imported: Import): string | null {
  const { target, isPackage, isTypeOnly } = imported
  const advice = WHERE_IT_BELONGS[role] ?? ''
  if (isPackage) {
    const isAllowed = isTypeOnly || MAY_USE[role]?.includes(target) !== false
    return isAllowed ? null : `${path} (${role}) imports ${target}. ${advice}`
  }
  const isBrowsers = !isServerFile(path) && !['test', 'tool', 'db'].includes(role)
  if (isBrowsers && isServerFile(target) && !isTypeOnly)
    return `${path} reaches the browser and imports ${target}. Ask the server through a call and queries.ts.`
  const targetRole = roleOf(target)
  if (!targetRole || mayImport(role, targetRole, isTypeOnly)) return null
  return `${path} (${role}) imports ${target} (${targetRole}). ${advice}`
}

function mayImport(role: Role, target: Role, isTypeOnly: boolean): boolean {
  const allowed = MAY_IMPORT[role]
  if (allowed === 'anything') return true
  return allowed.values.includes(target) || (isTypeOnly && allowed.types?.includes(target) === true)
}

/** Inside a transaction another connection waits for that same transaction, for ever. */
function whyUnsafe({ path, code }: SourceFile, role: Role): string | null {
  if (role === 'test' || role === 'tool') return null
  if (!transactions(code).some(body => /\bdb\.(read|transact)\b/.test(body))) return null
  return `${path}: uses db inside transact. Use only the tx that it hands over: a second connection would wait for ever.`
}

/** What stands between the parentheses of each `transact(…)`. */
function transactions(code: string): string[] {
  return [...code.matchAll(/\btransact\(/g)].map(({ index, 0: { length } }) => {
    let end = index + length
    for (let depth = 1; depth > 0 && end < code.length; end++)
      if (code[end] === '(') depth++
      else if (code[end] === ')') depth--
    return code.slice(index + length, end)
  })
}
