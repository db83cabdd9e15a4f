import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { serveBuildFiles } from './build-files.server.ts'
import { otherClientFolders } from './build-folder.server.ts'

const HOUR_MS = 3_600_000

let builds: string
beforeAll(() => {
  builds = mkdtempSync(join(tmpdir(), 'chairtime-builds-'))
  for (const name of ['1-old', '2-own', '3-new', '4-unfinished']) {
    mkdirSync(join(builds, name, 'client/assets'), { recursive: true })
    writeFileSync(join(builds, name, `client/assets/${name}.js`), name)
    writeFileSync(join(builds, name, `client/${name}.txt`), name)
    if (name !== '4-unfinished') writeFileSync(join(builds, name, 'sources'), '')
  }
})

const clientOf = (name: string) => join(builds, name, 'client')

test('older builds are served for an hour after the start, unfinished ones never', () => {
  const at = (ms: number) => otherClientFolders(join(builds, '2-own'), 0, ms)
  expect(at(HOUR_MS - 1)).toEqual([clientOf('3-new'), clientOf('1-old')])
  expect(at(HOUR_MS)).toEqual([clientOf('3-new')])
})

test('an asset that this build lacks comes from another build; no other file does', async () => {
  const app = new Hono()
  app.get(
    '*',
    serveBuildFiles({
      folder: clientOf('2-own'),
      others: () => [clientOf('3-new'), clientOf('1-old')],
    }),
  )
  const textOf = async (path: string) => (await app.request(path)).text()
  expect(await Promise.all(['1-old', '2-own', '3-new'].map(name => textOf(`/assets/${name}.js`)))).toEqual([
    '1-old',
    '2-own',
    '3-new',
  ])
  expect((await app.request('/assets/4-unfinished.js')).status).toBe(404)
  expect((await app.request('/1-old.txt')).status).toBe(404)
})
