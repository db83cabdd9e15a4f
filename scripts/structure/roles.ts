import { FEATURES } from './departments.ts'

/** A feature's folder, its parts such as `booking/booking/wizard`, and their components and screens. */
const FOLDERS = new RegExp(
  `^src/features/(${FEATURES.join('|')})(/(?!components|screens)[\\w-]+)?(/(components|screens))?/[^/]+$`,
)
const inFeature = (name: string) => new RegExp(`^src/features/[\\w/-]+/${name}$`)

/** Which file has which role, the first match deciding. */
const ROLES = [
  [/\.test\.tsx?$/, 'test'],
  [inFeature('components/[\\w-]+\\.tsx?'), 'component'],
  [inFeature('screens/[\\w-]+\\.tsx'), 'screen'],
  [inFeature('[\\w-]*rules\\.ts'), 'rules'],
  [inFeature('[\\w-]*contract\\.ts'), 'contract'],
  [inFeature('[\\w-]*messages\\.ts'), 'messages'],
  [inFeature('[\\w-]*queries\\.ts'), 'queries'],
  [inFeature('[\\w-]*posts\\.ts'), 'posts'],
  [inFeature('[\\w-]*store\\.server\\.ts'), 'store'],
  [inFeature('[\\w-]*api\\.server\\.ts'), 'api'],
  [inFeature('(?![\\w-]*(store|api)\\.)[\\w-]+\\.server\\.ts'), 'workflow'],
  [inFeature('widget\\.ts'), 'widget'],
  [/^src\/shared\/[\w-]+\.ts$/, 'shared'],
  [/^src\/ui\/(form\/)?[\w-]+\.tsx?$/, 'ui'],
  [/^src\/(styles|owner|device|ui\/styles\/[\w-]+)\.css$/, 'style'],
  [inFeature('[\\w-]+\\.css'), 'style'],
  [/^src\/platform\/web\/[\w-]+\.tsx?$/, 'platform/web'],
  [/^src\/platform\/pages\/[\w-]+(\.server)?\.tsx?$/, 'platform/pages'],
  [/^src\/platform\/server\/(http|mail|process)\/[\w-]+\.server\.ts$/, 'platform/server'],
  [/^src\/db\/migrations\/\d{3}-[\w-]+\.ts$/, 'migration'],
  [/^src\/db\/(engines\/|backup\/)?[\w-]+\.server\.ts$|^src\/db\/[\w-]*tables\.ts$/, 'db'],
  [/^src\/(main|app|background-work|open-shop|serve-shop)\.server\.ts$/, 'entrance'],
  [/^src\/((routes|page-posts|(owner-)?screens)\.ts|(app|entry-client|entry-server)\.tsx)$/, 'entrance'],
  [/^shop\.config\.ts$/, 'entrance'],
  [/^src\/testing\/[\w/.-]+\.(ts|mjs)$/, 'test'],
  [/^(scripts|e2e|bench|faults)\/[\w/.-]+\.(ts|tsx|mjs)$/, 'tool'],
  [/^(vite|vitest|playwright)\.config\.ts$/, 'tool'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** What a file is for. The set is closed: a file that is none of these has no place in the house. */
export type Role = (typeof ROLES)[number][1]

export const ALL_ROLES: readonly Role[] = [...new Set(ROLES.map(([, role]) => role))]

const PLAIN = ['messages', 'contract', 'rules', 'shared'] as const
const BEHIND_A_CALL = [...PLAIN, 'store', 'db', 'platform/server'] as const
const BEHIND_A_SCREEN = [...PLAIN, 'queries', 'ui', 'style', 'platform/web', 'platform/pages'] as const

type Limits = { values: readonly Role[]; types?: readonly Role[] }

/** What each role may import of the house; `types` as types only. A role that is not here may import anything. */
export const MAY_IMPORT: Partial<Record<Role, Limits>> = {
  shared: { values: ['shared'] },
  rules: { values: ['rules', 'shared'], types: ['contract'] },
  contract: { values: ['contract', 'rules', 'shared'] },
  messages: { values: PLAIN },
  queries: { values: ['queries', 'contract', 'rules', 'shared', 'platform/web'] },
  component: { values: ['component', ...BEHIND_A_SCREEN] },
  screen: { values: ['component', ...BEHIND_A_SCREEN] },
  posts: { values: ['posts', 'component', ...BEHIND_A_SCREEN] },
  style: { values: ['style'] },
  widget: { values: ['messages', 'rules', 'shared'], types: ['contract'] },
  store: { values: ['store', ...PLAIN, 'db'] },
  workflow: { values: ['workflow', ...BEHIND_A_CALL] },
  api: { values: ['workflow', ...BEHIND_A_CALL], types: ['api'] },
  ui: { values: ['ui', 'style', 'shared'], types: ['platform/web'] },
  'platform/web': { values: ['platform/web', 'ui', 'shared'] },
  'platform/pages': {
    values: ['platform/pages', 'platform/web', 'platform/server', 'ui', 'style', 'shared'],
    types: ['contract', 'rules', 'entrance'],
  },
  'platform/server': {
    values: ['platform/server', 'db', 'shared'],
    types: ['contract', 'rules'],
  },
  db: { values: ['db', 'migration', 'contract', 'rules', 'shared'] },
  migration: { values: [] },
}

/** Packages that a role may import; a role that is not here may import any. */
export const MAY_USE: Partial<Record<Role, readonly string[]>> = {
  rules: [],
  messages: [],
  shared: ['zod', 'libphonenumber-js'],
  contract: ['zod'],
  widget: [],
  // Stored phone numbers are read anew by the same library as those that come in.
  migration: ['kysely', 'libphonenumber-js'],
}

/** Null for a file that has no place. */
export function roleOf(path: string): Role | null {
  if (path.startsWith('src/features/') && !FOLDERS.test(path)) return null
  return ROLES.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

export function patternOf(roles: readonly Role[]): string {
  return ROLES.filter(([, role]) => roles.includes(role))
    .map(([pattern]) => pattern.source)
    .join('|')
}

export const WHERE_IT_BELONGS: Partial<Record<Role, string>> = {
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
  'platform/pages':
    'What knows the shop belongs in a feature’s folder or src/entry-server.tsx; a feature’s types may be imported.',
  'platform/server': 'What knows the shop belongs in a feature’s folder; types of a feature may be imported.',
  migration: 'A migration imports Kysely alone, so that today’s code never changes what ran yesterday.',
}
