import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KeyProblem, seal, unseal } from './key-file.server.ts'

const place = () => ({ file: join(mkdtempSync(join(tmpdir(), 'chairtime-key-')), 'kept', 'connections.key') })

const why = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof KeyProblem ? error.why : error
  }
}

describe('a sealed text', () => {
  // Shows threat 70, ASVS 11.3.3
  test('opens with its key and its context alone, and is another one each time', () => {
    const here = place()
    const [one, two] = [seal(here, 'secret ✂', 'mail a'), seal(here, 'secret ✂', 'mail a')]
    expect(one).not.toBe(two)
    expect(unseal(here, one, 'mail a')).toBe('secret ✂')
    expect(why(() => unseal(here, one, 'mail b'))).toBe('wrong')
    expect(why(() => unseal(here, `${one.slice(0, -2)}AA`, 'mail a'))).toBe('wrong')
    expect(why(() => unseal(here, '', 'mail a'))).toBe('wrong')
    expect(statSync(here.file).mode & 0o777).toBe(0o600)
  })

  test('without its key, or with a damaged or another one, says so', () => {
    const [here, there] = [place(), place()]
    const sealed = seal(here, 'secret', 'mail')
    expect(why(() => unseal(there, sealed, 'mail'))).toBe('missing')
    seal(there, 'other', 'mail')
    expect(why(() => unseal(there, sealed, 'mail'))).toBe('wrong')
    writeFileSync(here.file, 'damaged')
    expect(why(() => unseal(here, sealed, 'mail'))).toBe('missing')
    expect(why(() => seal(here, 'secret', 'mail'))).toBe('missing')
  })

  test('opens with a key that the environment gives', () => {
    const given = { given: Buffer.alloc(32, 7).toString('base64') }
    expect(unseal(given, seal(given, 'secret', 'mail'), 'mail')).toBe('secret')
  })
})
