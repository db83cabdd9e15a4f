import { describe, expect, test } from 'vitest'
import { refusals } from './structure/refusals.ts'
import { commentRefusals, MAX_LINES, MAX_STYLE_LINES, styleRefusals } from './structure/sizes.ts'
import { sourceFile } from './structure/source-file.ts'

/** What is said of one file that stands alone. */
function saidOf(path: string, text: string): string {
  return refusals([sourceFile(path, text)]).join('\n')
}

describe('a file has a place', () => {
  test.each([
    'src/features/booking/booking/rules.ts',
    'src/features/booking/booking/wizard/rules.ts',
    'src/features/booking/booking/book-visit.server.ts',
    'src/features/booking/booking/widget/components/booking-dialog.tsx',
    'src/db/migrations/002-owner.ts',
    'src/entry-server.tsx',
    'vite.config.ts',
  ])('%s has', path => expect(saidOf(path, '')).toBe(''))

  test.each([
    'src/features/booking/booking/booking.ts',
    'src/features/booking/booking/screens/components/card.tsx',
    'src/features/booking/rules.ts',
    'src/features/tills/takings/rules.ts',
    'src/booking.ts',
    'src/db/migrations/owner.ts',
    'src/lib/format.ts',
  ])('%s has not', path => expect(saidOf(path, '')).toContain('no such place'))

  test('that says where the code belongs', () =>
    expect(saidOf('src/features/booking/booking/booking.ts', '')).toContain(
      'verb-noun.server.ts (a workflow)',
    ))
})

describe('a name says something', () => {
  test.each([
    'src/shared/utils.ts',
    'src/features/booking/booking/helpers/dates.ts',
    'src/features/booking/booking/booking-service.server.ts',
    'src/platform/server/session-manager.server.ts',
    'src/ui/index.ts',
  ])('%s is refused', path => expect(saidOf(path, '')).toMatch(/says nothing|no barrels/))

  test('a word inside a longer name is no trouble', () =>
    expect(saidOf('src/features/shop/treatments/common-treatments-rules.ts', '')).toBe(''))
})

test('a file of one line too many is refused', () => {
  expect(saidOf('src/shared/pence.ts', '\n'.repeat(MAX_LINES - 1))).toBe('')
  expect(saidOf('src/shared/pence.ts', 'let a\n'.repeat(MAX_LINES + 1))).toContain('Name its parts')
  expect(saidOf('src/ui/styles/sheet.css', '.a {}\n'.repeat(MAX_LINES + 1))).toContain('Name its parts')
})

test('what browsers miss on plain http is refused', () => {
  expect(saidOf('src/ui/dialog.tsx', 'const id = crypto.randomUUID()')).toContain('random-uuid.ts')
  expect(saidOf('src/ui/dialog.test.ts', 'const id = crypto.randomUUID()')).toBe('')
  expect(saidOf('src/platform/server/http/request-id.server.ts', 'const id = randomUUID()')).toBe('')
})

test('features may import five names of the page renderer, tests not counted', () => {
  const importing = (file: string, names: string) =>
    sourceFile(
      `src/features/site/pages/${file}`,
      `import { ${names} } from '../../../platform/pages/reading.tsx'\n`,
    )
  const five = [importing('screens/home.tsx', 'a, type b, c'), importing('components/row.tsx', 'a, d, e')]
  expect(refusals([...five, importing('rules.test.ts', 'f')])).toEqual([])
  expect(refusals([...five, importing('screens/privacy.tsx', 'f')])).toEqual([
    'src/platform/pages: features import a, b, c, d, e, f; 5 are the most.',
  ])
})

test('a folder of too many files is refused, tests not counted', () => {
  const files = (count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => sourceFile(`src/ui/file-${index}${ending}`, ''))
  expect(refusals([...files(25, '.ts'), ...files(25, '.test.ts')])).toEqual([])
  expect(refusals(files(26, '.ts')).join()).toContain('src/ui: 26 files')
})

test('more comments than src may have are refused', () => {
  const code = 'let a\n'.repeat(95)
  expect(commentRefusals([sourceFile('src/shared/pence.ts', `${code}// Why.\n`)])).toEqual([])
  const tenOfThem = `${code}/*\n * Why.\n */\n`.repeat(3) + '// Why.\n'.repeat(20)
  expect(commentRefusals([sourceFile('src/shared/pence.ts', tenOfThem)])).toHaveLength(1)
  expect(commentRefusals([sourceFile('e2e/pence.spec.ts', tenOfThem)])).toEqual([])
})

test('more lines of style sheets than there may be are refused', () => {
  const half = sourceFile('src/owner.css', '.a {}\n'.repeat(MAX_STYLE_LINES / 2))
  expect(styleRefusals([half, half, sourceFile('src/shared/pence.ts', 'let a\n')])).toEqual([])
  expect(styleRefusals([half, half, sourceFile('src/device.css', '.a {}\n')])).toHaveLength(1)
})

describe('a docstring', () => {
  const long = (opening: string) => `${opening} {\n${'  step()\n'.repeat(12)}}\n`
  test.each([
    ['src/shared/pence.ts', long('export function pence()'), /pence needs a docstring/],
    ['src/shared/pence.ts', `/** In pounds. */\n${long('export function pence()')}`, /^$/],
    ['src/shared/pence.ts', long('function pence()'), /^$/],
    ['src/shared/pence.ts', 'export function pence() {\n}\n', /^$/],
    ['src/features/booking/booking/book-visit.server.ts', long('export async function bookVisit()'), /^$/],
  ])('in %s is asked for where it explains something: %#', (path, text, said) =>
    expect(saidOf(path, text)).toMatch(said),
  )
})

describe('inside a transaction', () => {
  const workflow = 'src/features/booking/booking/book-visit.server.ts'

  test('the database itself is refused, be it to read or to begin another transaction', () => {
    expect(saidOf(workflow, 'db.transact(async tx => { await slots(db.read, day(1)) })')).toContain(
      'Use only the tx',
    )
    expect(saidOf(workflow, 'db.transact(tx => db.transact(other => tx))')).toContain('Use only the tx')
  })

  test('before and after it both are right', () =>
    expect(saidOf(workflow, 'await a(db.read)\nawait db.transact(tx => b(tx))\nawait c(db.read)')).toBe(''))
})
