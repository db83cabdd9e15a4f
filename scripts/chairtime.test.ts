import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { booked } from '../src/testing/booking-requests.ts'
import { ENGINES, freshAddress, seededAddress } from '../src/testing/engines.ts'
import { startCommand } from '../src/testing/started-process.ts'
import { openTestShop } from '../src/testing/test-shop.ts'
import { parseServiceEnvironment } from './cli/service-environment.ts'

const ROOT = join(import.meta.dirname, '..')

/** A checkout with an old database of its own lying about, as the service has it. */
async function checkout(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'chairtime-home-'))
  for (const name of ['node_modules', 'scripts', 'deploy']) symlinkSync(join(ROOT, name), join(home, name))
  const old = await seededAddress('sqlite')
  if (old.engine === 'sqlite') symlinkSync(dirname(old.file), join(home, 'data'))
  return home
}

function chairtime(home: string, args: string[], env: Record<string, string> = {}) {
  const settings = {
    CHAIRTIME_HOME: home,
    CHAIRTIME_ENV: join(home, 'chairtime.env'),
    CHAIRTIME_USER: userInfo().username,
  }
  // From elsewhere, in a shell that has settings of its own.
  const shell = { DATABASE_URL: 'sqlite:/nowhere/shop.db' }
  return startCommand('/', { ...shell, ...settings, ...env }, [join(ROOT, 'deploy/chairtime'), ...args]).ended
}

// Shows threat 9
test.each(ENGINES)('chairtime backup and restore take the database of the service on %s', async engine => {
  const [home, address] = [await checkout(), await seededAddress(engine)]
  const shop = await openTestShop(address)
  await booked(shop)
  await shop.close()
  const isFile = address.engine === 'sqlite'
  const url = isFile ? `sqlite:${address.file}` : address.url
  writeFileSync(
    join(home, 'chairtime.env'),
    `# The shop's\nPUBLIC_URL=https://shop.example\nDATABASE_URL="${url}"\n`,
  )

  const file = join(home, 'copy.db')
  const made = await chairtime(home, ['backup', file])
  expect([made.code, made.stderr]).toEqual([0, ''])
  const where = isFile
    ? address.file
    : `${new URL(address.url).host}${new URL(address.url).pathname} on PostgreSQL`
  expect(made.stdout).toMatch(new RegExp(`^Database: ${where}\n${file}: visits 1, `))
  const restored = await chairtime(home, ['restore', file, '--replace'])
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout.split('\n')[0]).toBe(`Database: ${where}`)
  if (!isFile) expect(made.stdout + restored.stdout).not.toContain(new URL(address.url).password)
})

test('without settings it says so, and names the database that is then the default', async () => {
  const home = await checkout()
  const { code, stdout, stderr } = await chairtime(home, ['backup'])
  expect([code, stderr]).toEqual([
    0,
    `There is no ${join(home, 'chairtime.env')}, so every setting has its default.\n`,
  ])
  expect(stdout).toMatch(/^Database: .+\/data\/shop\.db, as DATABASE_URL is not set\n/)
})

test.each([
  [['serve'], {}, /^Usage: chairtime COMMAND/],
  [[], {}, /^Usage: chairtime COMMAND/],
  [['backup'], { CHAIRTIME_USER: 'no-such-user' }, /^There is no user no-such-user here/],
])('chairtime %j is refused with a sentence and status 1', async (args, env, sentence) => {
  const { code, stdout, stderr } = await chairtime(await checkout(), args, env)
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)])
})

const isRoot = process.getuid?.() === 0
const nobody = isRoot ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : null

test.skipIf(nobody === null)('run by root, it is the service’s user who reads and writes', async () => {
  const [home, address] = [await checkout(), await freshAddress('postgres')]
  await (await openTestShop(address)).close()
  if (address.engine !== 'postgres') throw new Error('asked for PostgreSQL')
  writeFileSync(join(home, 'chairtime.env'), `DATABASE_URL=${address.url}\n`, { mode: 0o600 })
  chmodSync(home, 0o755)
  const out = join(home, 'out')
  mkdirSync(out)
  chmodSync(out, 0o777)
  const { code, stderr } = await chairtime(home, ['backup', join(out, 'copy.db')], {
    CHAIRTIME_USER: 'nobody',
  })
  expect([code, stderr]).toEqual([0, ''])
  expect(statSync(join(out, 'copy.db')).uid).toBe(nobody)
})

test('a file of settings is read as systemd reads it', () => {
  const text = [
    '# a comment',
    '; another',
    'no assignment',
    'A=plain # and no comment $HOME',
    'B = " spaces kept " ',
    `C='single "quotes" \\n'`,
    'D="an \\"escaped\\" \\$ and \\n"',
    'E=one\\',
    'two',
    'F=back\\\\slash',
    'G="in "\'parts\'',
    'H=',
    'A2=a=b\r',
  ].join('\n')
  expect(parseServiceEnvironment(text)).toEqual({
    A: 'plain # and no comment $HOME',
    B: ' spaces kept ',
    C: 'single "quotes" \\n',
    D: 'an "escaped" $ and \\n',
    E: 'onetwo',
    F: 'back\\slash',
    G: 'in parts',
    H: '',
    A2: 'a=b',
  })
})
