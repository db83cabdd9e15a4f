import { cycles } from './cycles.ts'
import { layerRefusals } from './layers.ts'
import { featureOf, isServerFile, MAY_IMPORT, MAY_USE, type Role, roleOf } from './roles.ts'
import { docstringRefusals, folderRefusals } from './sizes.ts'
import type { Import, SourceFile } from './source-file.ts'

/** No file of the house is longer. */
export const MAX_LINES = 300

const EMPTY_NAMES = /(^|-)(utils?|helpers?|common|misc|manager|services?)$/

const WHERE_IT_BELONGS: Partial<Record<Role, string>> = {
  rules:
    'A rule takes plain values, and of a contract only its types; let the workflow load what it needs and hand it over.',
  contract: 'A contract says shapes only; what decides belongs in rules.ts.',
  messages: 'Messages know rules and contracts only; what shows them belongs in components/ or screens/.',
  queries:
    'Queries read by contract; what shows belongs in components/ or screens/, what decides in rules.ts.',
  component:
    'What components share belongs in components/ or src/ui; what they read comes through queries.ts.',
  screen: 'What two screens share belongs in components/.',
  store: 'A store only asks and tells the database; what decides belongs in a verb-noun.server.ts workflow.',
  workflow: 'A workflow uses stores and rules; HTTP belongs in api.server.ts.',
  api: 'A call uses workflows and stores; what two calls share belongs in a workflow.',
  shared: 'What knows the shop belongs in a feature’s folder.',
  ui: 'What knows a shop word belongs in a feature’s components/.',
  'platform/web': 'What knows the shop belongs in a feature’s folder.',
  'platform/server': 'What knows the shop belongs in a feature’s folder; types of a feature may be imported.',
  migration: 'A migration imports Kysely alone, so that today’s code never changes what ran yesterday.',
}

/** Everything that breaks the house, one sentence each, beginning with the file and saying where the code belongs. */
export function refusals(files: readonly SourceFile[]): string[] {
  const found = files.flatMap(file => [
    ...whyMisnamed(file.path),
    ...whyTooLong(file),
    ...whyMisplaced(file.path),
    ...file.imports.flatMap(imported => whyNotImported(file.path, imported) ?? []),
    ...whyUnsafeTransaction(file),
    ...docstringRefusals(file),
  ])
  return [
    ...found,
    ...layerRefusals(files),
    ...folderRefusals(files),
    ...cycles(files).map(cycle => `${cycle.join(' → ')}: imports go round. ${CYCLE_ADVICE}`),
  ]
}

const CYCLE_ADVICE = 'What both need belongs in a file that knows neither.'

function whyMisnamed(path: string): string[] {
  const names = path.split('/').map(part => part.replace(/\..*$/, ''))
  const empty = names.find(name => EMPTY_NAMES.test(name))
  if (empty)
    return [`${path}: “${empty}” says nothing. Name the file for the shop’s noun or the one thing it does.`]
  const isBarrel = /^index\.(server\.)?(ts|tsx)$/.test(path.split('/').at(-1) ?? '')
  return isBarrel ? [`${path}: no barrels. Import from the file that holds the thing.`] : []
}

function whyTooLong({ path, lines }: SourceFile): string[] {
  if (lines <= MAX_LINES) return []
  return [`${path}: ${lines} lines, and ${MAX_LINES} are the most. Name its parts and give each a file.`]
}

function whyMisplaced(path: string): string[] {
  if (roleOf(path)) return []
  const advice = featureOf(path)
    ? 'A feature holds rules.ts, contract.ts, messages.ts, queries.ts, store.server.ts, api.server.ts, verb-noun.server.ts (a workflow), screens/, components/ and tests.'
    : 'See docs/architecture.md for the folders: what knows the shop belongs in src/features, the rest in shared, ui, platform or db.'
  return [`${path}: no such place in the house. ${advice}`]
}

function whyNotImported(path: string, imported: Import): string | null {
  const role = roleOf(path)
  if (!role) return null
  if (imported.isPackage) return whyNotUsed(path, role, imported)
  const { target, isTypeOnly } = imported
  const isBrowsers = !isServerFile(path) && role !== 'test' && role !== 'tool' && role !== 'db'
  if (isBrowsers && isServerFile(target) && !isTypeOnly)
    return `${path} reaches the browser and imports ${target}. Ask the server through a call and queries.ts.`
  const targetRole = roleOf(target)
  if (!targetRole) return null
  if (!mayImport(role, targetRole, isTypeOnly))
    return `${path} (${role}) imports ${target} (${targetRole}). ${WHERE_IT_BELONGS[role] ?? ''}`
  return null
}

function mayImport(role: Role, target: Role, isTypeOnly: boolean): boolean {
  const allowed = MAY_IMPORT[role]
  if (allowed === 'anything') return true
  return allowed.values.includes(target) || (isTypeOnly && allowed.types?.includes(target) === true)
}

function whyNotUsed(path: string, role: Role, { target, isTypeOnly }: Import): string | null {
  const allowed = MAY_USE[role]
  if (allowed && !isTypeOnly && !allowed.includes(target))
    return `${path} (${role}) imports ${target}. ${WHERE_IT_BELONGS[role] ?? 'It runs on a page of its own and brings nothing along.'}`
  const isServers = isServerFile(path) || role === 'test' || role === 'tool'
  if (target.startsWith('node:') && !isServers)
    return `${path} imports ${target}, which no browser has. Name the file NAME.server.ts or move that part to one.`
  return null
}

/** Inside a transaction another connection waits for that same transaction, for ever. */
function whyUnsafeTransaction({ path, text }: SourceFile): string[] {
  const role = roleOf(path)
  const isUnsafe =
    role !== 'test' &&
    role !== 'tool' &&
    transactions(text).some(body => /\bdb\.(read|transact)\b/.test(body))
  return isUnsafe
    ? [
        `${path}: uses db inside transact. Use only the tx that it hands over: a second connection would wait for ever.`,
      ]
    : []
}

/** What stands between the parentheses of each `transact(…)`. */
function transactions(text: string): string[] {
  return [...text.matchAll(/\btransact\(/g)].map(({ index, 0: opening }) => {
    const start = index + opening.length
    let depth = 1
    let end = start
    while (depth > 0 && end < text.length) {
      if (text[end] === '(') depth++
      if (text[end] === ')') depth--
      end++
    }
    return text.slice(start, end)
  })
}
