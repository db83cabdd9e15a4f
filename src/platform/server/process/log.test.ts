import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.server.ts'

describe('the log', () => {
  const written = (least: Parameters<typeof createLog>[0]) => {
    const lines: string[] = []
    const log = createLog(least, { write: line => lines.push(line) })
    log.info({ status: 200, route: '/api/"quoted"' }, 'request')
    log.warn({}, 'slow')
    log.error({}, 'broken')
    return lines
  }

  // Shows ASVS 16.2.2, ASVS 16.2.4, ASVS 16.4.1
  test('is a line of JSON for each entry: its level, when, what, and the words', () => {
    const [line = ''] = written('info')
    expect(line.endsWith('}\n')).toBe(true)
    expect(JSON.parse(line)).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      status: 200,
      route: '/api/"quoted"',
      msg: 'request',
    })
  })

  test('leaves out lines below its level', () => {
    const words = (least: Parameters<typeof createLog>[0]) => written(least).map(line => JSON.parse(line).msg)
    expect(words('trace')).toEqual(['request', 'slow', 'broken'])
    expect(words('warn')).toEqual(['slow', 'broken'])
    expect(words('silent')).toEqual([])
  })

  test('logs an error’s own words and its cause, and nothing of the rows in it', () => {
    const lines: string[] = []
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (07700 900123)' })
    createLog('info', { write: line => lines.push(line) }).error(
      { err: new Error('not stored', { cause }) },
      'request failed',
    )
    const { err } = JSON.parse(lines[0] ?? '')
    expect(err).toMatchObject({ type: 'Error', message: 'not stored', cause: { code: '23505' } })
    expect(lines[0]).not.toContain('07700')
  })
})

describe('standard output', () => {
  const writing = (afterwards: string) => {
    const log = join(import.meta.dirname, 'log.server.ts')
    const program = `import { createLog } from ${JSON.stringify(log)}
      const log = createLog('info')
      ${afterwards}`
    return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' })
  }

  test('has every line, in order, also those of the turn in which the process ends', async () => {
    const child = writing(`for (let n = 0; n < 5000; n++) log.info({ n }, 'line'); process.exit(0)`)
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
    })
    await once(child, 'close')
    const lines = text.trim().split('\n')
    expect(lines.map(line => JSON.parse(line).n)).toEqual(Array.from({ length: 5000 }, (_, n) => n))
  })

  test('that is no longer read ends nothing', async () => {
    const child = writing(`process.stdin.once('data', () => {
      log.info({}, 'into nowhere')
      setImmediate(() => setImmediate(() => process.exit(7)))
    })`)
    child.stdout.destroy()
    await once(child.stdout, 'close')
    child.stdin.write('go')
    expect(await once(child, 'exit')).toEqual([7, null])
  })
})
