import { cpSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copyOfSources } from '../src/testing/copied-sources.ts'
import { freePort } from '../src/testing/free-port.ts'
import { startCommand } from '../src/testing/started-process.ts'

const ADMIN_PASSWORD = 'three steel combs on a shelf'

/** A built copy of the product in a folder of its own. */
function copyOfBuild(): string {
  const folder = copyOfSources()
  const build = realpathSync('dist/current')
  const copy = join('builds', basename(build))
  cpSync(build, join(folder, 'dist', copy), { recursive: true })
  symlinkSync(copy, join(folder, 'dist/current'))
  return folder
}

/** Runs `npm start` without npm, reads the home page, and stops it as systemd would. */
async function homePageOf(folder: string): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const port = await freePort()
  const shop = startCommand(folder, { PORT: String(port), ADMIN_PASSWORD }, ['sh', '-c', scripts.start])
  expect(await shop.hasSaid('Open at')).not.toMatch(/building/i)
  const home = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  shop.child.kill('SIGTERM')
  const { code, stderr } = await shop.ended
  expect(code).toBe(0)
  expect(stderr).toBe('')
  return home
}

test('a build starts as it is, and fills only an empty shop from shop.config.ts', async () => {
  const folder = copyOfBuild()
  const config = join(folder, 'shop.config.ts')
  const rename = (from: string, to: string) =>
    writeFileSync(config, readFileSync(config, 'utf8').replace(`name: '${from}'`, `name: '${to}'`))
  rename('The Brass Comb', 'The Tin Comb')
  expect(await homePageOf(folder)).toContain('<title>The Tin Comb')
  rename('The Tin Comb', 'The Lead Comb')
  expect(await homePageOf(folder)).toContain('<title>The Tin Comb')
})

test('a build starts in a read-only folder', async () => {
  const folder = copyOfBuild()
  writeFileSync(join(folder, 'dist/compiled'), 'No folder can be made here.')
  expect(await homePageOf(folder)).toContain('<title>The Brass Comb')
})
