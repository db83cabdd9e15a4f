import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureOf, SCENES } from '../../src/features/site/a-day/messages.ts'
import { ROOT } from '../../src/platform/server/process/root.server.ts'
import { DAY_FILE, dayAsMarkdown } from './write-day.ts'

test('docs/a-day.md says what the page says: npm run pictures writes it', () => {
  expect(readFileSync(DAY_FILE, 'utf8')).toBe(dayAsMarkdown())
})

test('each scene of the day has its picture', () => {
  const missing = SCENES.filter(({ name }) => !existsSync(join(ROOT, 'public', pictureOf(name))))
  expect(missing).toEqual([])
})
