import { appendFileSync, existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyOfSources } from '../src/testing/copied-sources.ts'
import { freePort } from '../src/testing/free-port.ts'
import { type Started, startCommand } from '../src/testing/started-process.ts'

const SCRIPT = /\/assets\/[\w.-]+\.js/g
const SCREEN = 'src/features/site/pages/screens/home.tsx'

describe('npm start and npm run build', () => {
  let folder: string
  let origin: string
  let scriptsBefore: string[]
  beforeAll(async () => {
    folder = copyOfSources()
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    writeFileSync(join(folder, '.env'), `PORT=${port}\n`)
  })

  const npm = (...args: string[]) => startCommand(folder, {}, ['npm', ...args])
  const current = () => readlinkSync(join(folder, 'dist/current'))
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  const change = () =>
    appendFileSync(join(folder, SCREEN), `\nexport const changed${Date.now()} = 'changed'\n`)

  async function stop(shop: Started): Promise<void> {
    shop.child.kill('SIGTERM')
    const { code, signal } = await shop.ended
    expect([code, signal]).toEqual([0, null])
  }

  async function expectFound(paths: readonly string[]): Promise<void> {
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200])
  }

  /** The scripts that the home page names. */
  async function scriptsOfHome(): Promise<string[]> {
    const page = await (await fetch(`${origin}/`)).text()
    return [...new Set(page.match(SCRIPT))]
  }

  test('the first start builds in two lines, reads .env, and prints the password last', async () => {
    const shop = npm('start')
    const printed = await shop.hasSaid('This password is shown only now.')
    const lines = printed.split('\n').filter(line => line !== '' && !line.startsWith('> '))
    expect(lines.slice(0, 3)).toEqual([
      'Building the pages and the server, once.',
      expect.stringMatching(/^Built in \d+ s\.$/),
      expect.stringContaining(`Open at http://localhost:${new URL(origin).port}`),
    ])
    expect(lines.slice(3)).toEqual([
      expect.stringContaining('Sign in at'),
      '  username: admin',
      expect.stringMatching(/^ {2}password: \S+$/),
      expect.stringContaining('This password is shown only now.'),
      'If it expires first, a restart prints a new one.',
    ])
    await stop(shop)
  })

  // Shows threat 7
  test('a build beside a running server takes nothing from it', async () => {
    const shop = npm('start')
    await shop.hasSaid('Open at')
    scriptsBefore = await scriptsOfHome()
    const build = current()
    change()
    expect((await npm('run', 'build').ended).code).toBe(0)
    expect(current()).not.toBe(build)
    await expectFound([...scriptsBefore, '/our-story', '/price-list'])
    expect(await scriptsOfHome()).toEqual(scriptsBefore)
    await stop(shop)
  })

  // Shows threat 7
  test('the next server serves the scripts of both builds', async () => {
    const shop = npm('start')
    await shop.hasSaid('Open at')
    const scripts = await scriptsOfHome()
    expect(scripts).not.toEqual(scriptsBefore)
    await expectFound([...scriptsBefore, ...scripts])
    expect(await statusOf('/assets/never-built.js')).toBe(404)
    await stop(shop)
  })

  // Shows threat 7
  test('a killed build leaves the one before in place', async () => {
    const build = current()
    const others = readdirSync(join(folder, 'dist/builds')).length
    const killed = startCommand(folder, {}, [
      process.execPath,
      'node_modules/vite/bin/vite.js',
      'build',
      '--app',
    ])
    await expect.poll(() => readdirSync(join(folder, 'dist/builds')).length).toBe(others + 1)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(current()).toBe(build)
  })

  test('after a failed build npm start serves the one before', async () => {
    const build = current()
    const broken = join(folder, 'src/features/site/pages/screens/our-story.tsx')
    appendFileSync(broken, '\nimport "./nowhere.ts"\n')
    const shop = npm('start')
    const printed = await shop.hasSaid('Open at')
    expect(printed).toContain('The sources have changed since the build: building again.')
    expect([current(), await statusOf('/our-story')]).toEqual([build, 200])
    shop.child.kill('SIGTERM')
    const { code, stderr } = await shop.ended
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/nowhere\.ts.*Starting the build before it\.\n$/s),
    ])
  })

  test('without a build before it a failed one ends npm start with 1', async () => {
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    const none = await npm('start').ended
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('The build failed')])
    expect(existsSync(join(folder, 'dist/current'))).toBe(false)
  })

  test('SIGTERM while the first build runs ends npm start with 0', async () => {
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    const shop = npm('start')
    await shop.hasSaid('Building')
    await stop(shop)
  })
})
