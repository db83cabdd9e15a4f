/** A feature, or a named part of one: `booking`, `booking/wizard`. */
const FEATURE = 'src/features/[\\w-]+(/(?!components|screens)[\\w-]+)?'
const inFeature = (rest: string) => new RegExp(`^${FEATURE}/${rest}$`)

/** Which file has which role, the first match deciding. */
const ROLES = [
  [/\.test\.tsx?$/, 'test'],
  [inFeature('([\\w-]+-)?rules\\.ts'), 'rules'],
  [inFeature('([\\w-]+-)?contract\\.ts'), 'contract'],
  [inFeature('([\\w-]+-)?messages\\.ts'), 'messages'],
  [inFeature('([\\w-]+-)?queries\\.ts'), 'queries'],
  [inFeature('([\\w-]+-)?posts\\.ts'), 'posts'],
  [inFeature('([\\w-]+-)?store\\.server\\.ts'), 'store'],
  [inFeature('([\\w-]+-)?api\\.server\\.ts'), 'api'],
  [inFeature('[a-z]+(-[a-z]+)*\\.server\\.ts'), 'workflow'],
  [inFeature('components/[\\w-]+\\.tsx?'), 'component'],
  [inFeature('screens/[\\w-]+\\.tsx'), 'screen'],
  [inFeature('widget\\.ts'), 'widget'],
  [/^src\/shared\/[\w-]+\.ts$/, 'shared'],
  [/^src\/ui\/(form\/)?[\w-]+\.tsx?$/, 'ui'],
  [/^src\/ui\/(styles\/(owner\/)?)?[\w-]+\.css$/, 'style'],
  [/^src\/platform\/web\/[\w-]+\.tsx?$/, 'platform/web'],
  [/^src\/platform\/server\/([\w-]+\/)?[\w-]+\.server\.ts$/, 'platform/server'],
  [/^src\/db\/migrations\/\d{3}-[\w-]+\.ts$/, 'migration'],
  [/^src\/db\/((engines|backup)\/)?([\w-]+\.server|([\w-]+-)?tables)\.ts$/, 'db'],
  [/^src\/(main|app|background-work|open-shop|serve-shop)\.server\.ts$/, 'entrance'],
  [
    /^src\/((routes|page-posts|(owner-)?screens|early-script)\.ts|(app|entry-client|entry-server)\.tsx)$/,
    'entrance',
  ],
  [/^shop\.config\.ts$/, 'entrance'],
  [/^src\/testing\/([\w-]+\/)?[\w.-]+\.(ts|mjs)$/, 'test'],
  [/^(scripts|e2e|bench|faults)\/[\w/.-]+\.(ts|tsx|mjs)$/, 'tool'],
  [/^(vite|vitest|playwright)\.config\.ts$/, 'tool'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** What a file is for. The set is closed: a file that is none of these has no place in the house. */
export type Role = (typeof ROLES)[number][1]

const PLAIN = ['messages', 'contract', 'rules', 'shared'] as const
const BEHIND_A_CALL = [...PLAIN, 'store', 'db', 'platform/server'] as const
const BEHIND_A_SCREEN = [...PLAIN, 'queries', 'ui', 'style', 'platform/web'] as const

/** What each role may import of the house; `types` may be imported as types only. */
export const MAY_IMPORT: Record<Role, { values: readonly Role[]; types?: readonly Role[] } | 'anything'> = {
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
  'platform/server': {
    values: ['platform/server', 'db', 'shared'],
    types: ['contract', 'rules', 'platform/web', 'entrance'],
  },
  db: { values: ['db', 'migration', 'contract', 'rules', 'shared'] },
  migration: { values: [] },
  entrance: 'anything',
  test: 'anything',
  tool: 'anything',
}

/** Packages that a role may import; a role that is not here may import any. */
export const MAY_USE: Partial<Record<Role, readonly string[]>> = {
  rules: ['libphonenumber-js/min'],
  messages: [],
  shared: ['zod'],
  contract: ['zod'],
  widget: [],
  // Stored phone numbers are read anew by the same library as those that come in.
  migration: ['kysely', 'libphonenumber-js/min'],
}

/** Null for a file that has no place. */
export function roleOf(path: string): Role | null {
  return ROLES.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/** The feature whose folder a file is in. */
export function featureOf(path: string): string | null {
  return /^src\/features\/([\w-]+)\//.exec(path)?.[1] ?? null
}

/** By its name alone: what must never reach the browser. */
export function isServerFile(path: string): boolean {
  return /\.server\.ts$/.test(path)
}
