import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REFUSALS } from './refusal-messages.ts'

const SOURCES = join(import.meta.dirname, '../../..')

/** Status and type of every refusal that the sources throw by name; those of rules are listed by hand. */
function thrownRefusals(): [file: string, status: string, type: string][] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.server.ts'))
    .flatMap(name => {
      const source = readFileSync(join(SOURCES, name), 'utf8')
      const thrown = source.matchAll(/new Problem\(\s*(\d{3}),\s*'([\w-]+)'/g)
      return [...thrown].map(([, status = '', type = '']): [string, string, string] => [name, status, type])
    })
}

test.each(thrownRefusals())('%s refuses with %s %s, which the page explains', (_file, status, type) => {
  expect(String(REFUSALS[type]?.status)).toContain(status)
})
