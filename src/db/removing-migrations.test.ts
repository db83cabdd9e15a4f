import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The last one of 0.1.0. */
const FIRST_VERSION = '011-wish-callers'
const REMOVES = /drop(Table|Column)|rename(To|Column)|drop (table|column)|rename (to|column)/

const folder = join(import.meta.dirname, 'migrations')
const removing = readdirSync(folder)
  .filter(name => !name.endsWith('.test.ts') && name.slice(0, -3) > FIRST_VERSION)
  .filter(name => REMOVES.test(readFileSync(join(folder, name), 'utf8')))
  .map(name => name.slice(0, -3))

test('the changelog names each migration that takes away what a process of the version before reads', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  expect(removing).toContain('044-plain-table-names')
  expect(removing.filter(name => !changelog.includes(`\`${name}\``))).toEqual([])
})
