import { describe, expect, test } from 'vitest'
import { sourceFile } from './source-file.ts'
import { tableRefusals } from './table-writers.ts'

const PHOTOS = 'src/features/setup/photos/store.server.ts'
const TEAM = 'src/features/setup/team/store.server.ts'

/** What is refused when the photos' folder inserts photos and another file holds that code. */
function refusedBeside(path: string, code: string): string {
  const owner = sourceFile(PHOTOS, "tx.insertInto('photo').values(row)")
  return tableRefusals([owner, sourceFile(path, code)]).join('\n')
}

describe('a table is written by one folder', () => {
  test.each([
    "tx.insertInto('photo')",
    "tx\n    .updateTable('photo').set({ words })",
    "tx.deleteFrom(\n  'photo',\n)",
    'sql`insert into photo (hash) values (1)`',
    'sql`update photo set words = 1`',
    'sql`delete from photo`',
    'sql`DELETE\n  FROM "photo"`',
  ])('so that another is refused %j', code =>
    expect(refusedBeside(TEAM, code)).toBe(
      'photo: written in src/features/setup/photos and src/features/setup/team. One folder writes it; the others call its functions.',
    ),
  )

  test.each([
    [TEAM, "tx.selectFrom('photo')"],
    [TEAM, "tx.updateTable('barber')"],
    [TEAM, "// tx.updateTable('photo')"],
    ['src/features/setup/photos/change-photos.server.ts', "tx.deleteFrom('photo')"],
    ['src/features/setup/team/team.test.ts', "tx.deleteFrom('photo')"],
    ['src/db/seed.server.ts', "tx.deleteFrom('photo')"],
    ['src/db/migrations/099-photos.ts', 'sql`update photo set words = 1`'],
  ])('and %s may hold %j', (path, code) => expect(refusedBeside(path, code)).toBe(''))

  test('a folder inside another is another one', () =>
    expect(
      refusedBeside('src/features/setup/photos/crop/store.server.ts', "tx.deleteFrom('photo')"),
    ).toContain('photo: written in'))

  test.each(['tx.deleteFrom(table)', `sql\`delete from \${sql.table(table)}\``])(
    'and %j is refused, since no search finds which table it writes',
    code =>
      expect(refusedBeside(TEAM, code)).toBe(
        `${TEAM}: writes a table without its name, which no search finds.`,
      ),
  )
})
