import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from '../src/testing/started-process.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const ours = Object.keys(scripts).filter(name => scripts[name]?.includes('require-node-26'))

test('every command of ours says how it is used, on --help, and does nothing else', async () => {
  // As npm runs them, without the half second of each that npm takes itself.
  const env = { PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` }
  const ends = ours.map(
    name => startCommand('.', env, ['sh', '-c', `${scripts[name]} "$@"`, 'sh', '--help']).ended,
  )
  for (const [index, name] of ours.entries()) {
    const { code, stdout } = (await ends[index]) ?? {}
    expect([name, code, stdout]).toEqual([name, 0, expect.stringMatching(/^Usage: npm (run )?[\w-]+/)])
  }
})

test('every command that goes by the settings reads .env, too', () => {
  const commands = globSync('scripts/*.ts', { exclude: ['scripts/*.test.ts'] })
    .map(file => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => source.includes('readSettings(process.env)'))
  expect(commands.map(({ file }) => file)).toContain('scripts/reset-second-factor.ts')
  for (const { file, source } of commands)
    expect([file, source]).toEqual([file, expect.stringContaining("import './read-env-file.mjs'")])
})

test('on Windows the start says in one sentence that it needs WSL', async () => {
  const asWindows = `data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`
  const command = [process.execPath, '--import', asWindows, 'scripts/require-node-26.mjs']
  const { code, stdout, stderr } = await startCommand('.', {}, command).ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Chairtime runs on Linux and macOS\. On Windows please run it inside WSL: \S+\n$/)
})
