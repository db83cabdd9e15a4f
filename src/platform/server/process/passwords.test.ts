import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.server.ts'

// Shows threat 90, ASVS 11.4.2
test('a password rests as argon2id in PHC form, salted anew each time', async () => {
  const [first, second] = await Promise.all([
    hashPassword('a comb of brass'),
    hashPassword('a comb of brass'),
  ])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
  expect(await isPassword('a comb of brass', first)).toBe(true)
  expect(await isPassword('a comb of brasS', first)).toBe(false)
})

test('an accent is the same password however a keyboard composes it', async () => {
  expect(await isPassword('cafe\u0301 con leche', await hashPassword('caf\u00e9 con leche'))).toBe(true)
})

// Shows ASVS 11.2.2
test('a hash made elsewhere, at another cost, is checked at that cost', async () => {
  // The reference vector of the argon2 command line: password “password”, salt “somesalt”, m=256, t=2, p=1.
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await isPassword('password', hash)).toBe(true)
})

test('without an account the answer is no, whatever was typed', async () => {
  expect(await isPassword('', undefined)).toBe(false)
  expect(await isPassword('a comb of brass', null)).toBe(false)
})

// Shows threat 127, ASVS 15.2.2
test('a crowd waits its turn, and one too large is asked to come back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => isPassword('guess', null)))
  const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(70 - 2 - 64)
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(await isPassword('guess', null)).toBe(false)
})
