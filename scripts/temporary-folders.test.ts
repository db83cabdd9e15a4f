import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from '../src/testing/started-process.ts'

test('a run of tests leaves nothing in the system’s folder for temporary files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-tests-'))
  chmodSync(folder, 0o711)
  // Folders of a module, of a test, and of the run itself.
  const files = ['src/platform/server/process/key-file.test.ts', 'src/open-shop.test.ts']
  const { code, stdout } = await startCommand('.', { TMPDIR: folder }, [
    'node_modules/.bin/vitest',
    'run',
    ...files,
  ]).ended
  expect([code, stdout]).toEqual([0, expect.stringContaining('2 passed')])
  expect(readdirSync(folder)).toEqual([])
})
