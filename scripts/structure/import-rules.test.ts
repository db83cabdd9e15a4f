import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRefusals } from './import-rules.ts'

const FEATURE = 'src/features/booking/booking'
const VALUE = (path: string) => `import { it } from '${path}'\nexport const uses = it\n`
const TYPE = (path: string) => `import type { It } from '${path}'\nexport type Uses = It\n`

const ALLOWED: Record<string, string> = {
  [`${FEATURE}/screens/booking.tsx`]: VALUE('../components/card.tsx'),
  [`${FEATURE}/components/card.tsx`]: VALUE('../../../shop/shop/queries.ts'),
  [`${FEATURE}/slot-rules.ts`]: TYPE('./contract.ts'),
  [`${FEATURE}/api.server.ts`]: VALUE('../../staff/accounts/require-staff.server.ts'),
  'src/ui/toast-list.tsx': TYPE('../platform/web/toaster.tsx'),
  'src/app.tsx': TYPE('./platform/server/process/deps.server.ts'),
  'src/shared/wire.ts': VALUE('zod'),
}

const REFUSED: readonly (readonly [path: string, source: string, why: string])[] = [
  [`${FEATURE}/cap-rules.ts`, VALUE('./contract.ts'), 'in rules'],
  [`${FEATURE}/rules.ts`, VALUE('zod'), 'a package in rules'],
  [`${FEATURE}/store.server.ts`, VALUE('./book-visit.server.ts'), 'in store'],
  [`${FEATURE}/screens/embed.tsx`, VALUE('./booking.tsx'), 'in screen'],
  [`${FEATURE}/components/row.tsx`, VALUE('../book-visit.server.ts'), 'server file in the browser'],
  [`${FEATURE}/book-group.server.ts`, VALUE('./api.server.ts'), 'in workflow'],
  ['src/ui/button.tsx', VALUE('../features/booking/booking/messages.ts'), 'in ui'],
  ['src/ui/link.tsx', "export const rules = import('../features/booking/booking/messages.ts')\n", 'in ui'],
  ['src/shared/pence.ts', VALUE('node:fs'), 'a package in shared'],
  ['src/db/migrations/002-owner.ts', TYPE('../tables.ts'), 'a type in migration'],
  [
    'src/platform/server/process/log.server.ts',
    VALUE('../../../features/shop/shop/contract.ts'),
    'in platform/server',
  ],
  [
    'src/features/calendar/visits/rules.ts',
    TYPE('../../booking/booking/contract.ts'),
    'up from calendar/visits',
  ],
  ['src/features/calendar/hours/rules.ts', TYPE('../visits/contract.ts'), 'up from calendar/hours'],
  ['src/shared/a.ts', TYPE('./b.ts'), 'circle'],
]

const OTHERS = {
  'src/shared/b.ts': TYPE('./a.ts'),
  [`${FEATURE}/contract.ts`]: 'export const it = 1\nexport type It = 1\n',
  [`${FEATURE}/messages.ts`]: 'export const it = 1\n',
  [`${FEATURE}/book-visit.server.ts`]: 'export const it = 1\n',
  'src/features/calendar/visits/contract.ts': 'export type It = 1\n',
  'src/features/shop/shop/contract.ts': 'export const it = 1\n',
  'src/features/shop/shop/queries.ts': 'export const it = 1\n',
  'src/features/staff/accounts/require-staff.server.ts': 'export const it = 1\n',
  'src/platform/server/process/deps.server.ts': 'export type It = 1\n',
  'src/platform/web/toaster.tsx': 'export type It = 1\n',
  'src/db/tables.ts': 'export type It = 1\n',
  'node_modules/zod/package.json': '{"name":"zod","main":"index.js"}',
  'node_modules/zod/index.js': 'exports.it = 1\n',
}

describe('imports run one way', () => {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  let refused: string[]
  beforeAll(async () => {
    const refusedFiles = Object.fromEntries(REFUSED.map(([path, source]) => [path, source]))
    for (const [path, source] of Object.entries({ ...ALLOWED, ...refusedFiles, ...OTHERS })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), source)
    }
    refused = await importRefusals(root)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test.each(Object.keys(ALLOWED))('%s may import what it does', path =>
    expect(refused.filter(sentence => sentence.startsWith(path))).toEqual([]),
  )
  test.each(REFUSED)('%s may not, and the sentence names the rule', (path, _, why) =>
    expect(refused.filter(sentence => sentence.startsWith(path)).join()).toContain(`(${why})`),
  )
})
