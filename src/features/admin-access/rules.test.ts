import { expect, test } from 'vitest'
import { holdMs, isClosedPath, isRecentlyConfirmed, isSessionAlive, whyNotPassword } from './rules.ts'

test('a password has 12 to 128 characters, as people count them', () => {
  expect(whyNotPassword('eleven-char')).toBe('password-length')
  expect(whyNotPassword('twelve-chars')).toBeNull()
  expect(whyNotPassword(`${'ab cd'.repeat(25)}xyz`)).toBeNull()
  expect(whyNotPassword(`${'ab cd'.repeat(25)}wxyz`)).toBe('password-length')
  expect(whyNotPassword('💈✂️ and a comb')).toBeNull()
  expect(whyNotPassword('a lone half \ud83d of a pair')).toBe('password-length')
})

test('no rule says what a password is made of', () => {
  for (const password of ['only small letters', '73501946285017', '  spaces at ends  '])
    expect(whyNotPassword(password)).toBeNull()
})

test('the commonest passwords, one thing repeated and plain rows are refused in any case', () => {
  for (const password of [
    'Password1234',
    'QWERTYUIOP123',
    'iloveyou1234',
    'adminadminadmin',
    'aaaaaaaaaaaaa',
    'abababababab',
    '123412341234',
    'abcdefghijklm',
    '098765432109876',
    'qwertyuiopasdf',
  ])
    expect([password, whyNotPassword(password)]).toEqual([password, 'password-common'])
})

test('a session lives 12 hours from its last use and 7 days from its beginning', () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(hours * hour).toISOString()
  const alive = (created: number, seen: number, now: number) =>
    isSessionAlive({ createdAt: at(created), lastSeenAt: at(seen) }, now * hour)
  expect(alive(0, 0, 11.9)).toBe(true)
  expect(alive(0, 0, 12)).toBe(false)
  expect(alive(0, 167, 167.9)).toBe(true)
  expect(alive(0, 167, 168)).toBe(false)
})

test('after the free attempts each wait is twice the one before, up to the most', () => {
  const hold = { freeAttempts: 3, firstMs: 10, mostMs: 70 }
  expect([1, 2, 3, 4, 5, 6, 7, 1000].map(attempts => holdMs(hold, attempts))).toEqual([
    0, 0, 10, 20, 40, 70, 70, 70,
  ])
})

test('the owner’s calls are closed however they are spelt, and nobody else’s', () => {
  for (const path of ['/api/admin', '/api/admin/x', '/api/admin-barbers', '/api/barber/1/appointments'])
    expect([path, isClosedPath(path)]).toEqual([path, true])
  for (const path of [
    '/API/Admin/x',
    '//api//admin',
    '/api/%2561dmin/x',
    '/x/..%2fapi/./barber',
    '/api\\admin',
  ])
    expect([path, isClosedPath(path)]).toEqual([path, true])
  for (const path of [
    '/api/barbers',
    '/api/barbers/1/availability',
    '/admin-login',
    '/',
    '/api/treatments',
    '/%',
  ])
    expect([path, isClosedPath(path)]).toEqual([path, false])
})

test('a password given counts for five minutes, and never from the future', () => {
  const now = Date.parse('2026-12-01T08:05:00Z')
  expect(isRecentlyConfirmed('2026-12-01T08:00:01.000Z', now)).toBe(true)
  expect(isRecentlyConfirmed('2026-12-01T08:00:00.000Z', now)).toBe(false)
  expect(isRecentlyConfirmed('2026-12-01T08:05:01.000Z', now)).toBe(false)
  expect(isRecentlyConfirmed('', now)).toBe(false)
})
