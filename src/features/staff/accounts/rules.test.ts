import { expect, test } from 'vitest'
import {
  containsName,
  isClosedPath,
  isFirstPasswordExpired,
  isRecentlyConfirmed,
  isSessionAlive,
  whyNotPassword,
} from './rules.ts'

// Shows §5.8, threat 91, ASVS 6.2.1, ASVS 6.2.9
test('a password has 12 to 128 characters, as people count them', () => {
  expect(whyNotPassword('eleven-char')).toBe('password-length')
  expect(whyNotPassword('twelve-chars')).toBeNull()
  expect(whyNotPassword(`${'ab cd'.repeat(25)}xyz`)).toBeNull()
  expect(whyNotPassword(`${'ab cd'.repeat(25)}wxyz`)).toBe('password-length')
  expect(whyNotPassword('💈✂️ and a comb')).toBeNull()
  expect(whyNotPassword('a lone half \ud83d of a pair')).toBe('password-length')
})

test('finds a name in a password despite spaces, capitals and a leading The', () => {
  const names = ['The Brass Comb', 'Chairtime', 'Bo']
  for (const password of ['BrassComb2026!', 'my chair-time key', 'x the.brass.comb x'])
    expect(containsName(password, names), password).toBe(true)
  for (const password of ['a comb of brass', 'bold chairs in time', 'the brass of it'])
    expect(containsName(password, names), password).toBe(false)
})

// Shows ASVS 6.4.1
test('the printed first password expires after 24 hours, a chosen one never', () => {
  const madeAt = '2026-12-01T08:00:00.000Z'
  const after = (hours: number) => Date.parse(madeAt) + hours * 3_600_000
  expect(isFirstPasswordExpired(madeAt, after(24) - 1)).toBe(false)
  expect(isFirstPasswordExpired(madeAt, after(24))).toBe(true)
  expect(isFirstPasswordExpired(null, after(1000))).toBe(false)
})

test('a session expires 12 hours after its last use and 7 days after its start', () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(hours * hour).toISOString()
  const alive = (created: number, seen: number, now: number) =>
    isSessionAlive({ createdAt: at(created), lastSeenAt: at(seen) }, now * hour)
  expect(alive(0, 0, 11.9)).toBe(true)
  expect(alive(0, 0, 12)).toBe(false)
  expect(alive(0, 167, 167.9)).toBe(true)
  expect(alive(0, 167, 168)).toBe(false)
})

test('the owner’s calls, and only those, are protected in every spelling', () => {
  for (const path of ['/api/admin', '/api/admin/x', '/api/admin-barbers', '/api/barber/1/appointments'])
    expect(isClosedPath(path), path).toBe(true)
  for (const path of [
    '/API/Admin/x',
    '//api//admin',
    '/api/%2561dmin/x',
    '/x/..%2fapi/./barber',
    '/api\\admin',
  ])
    expect(isClosedPath(path), path).toBe(true)
  for (const path of [
    '/api/barbers',
    '/api/barbers/1/availability',
    '/admin-login',
    '/',
    '/api/treatments',
    '/%',
  ])
    expect(isClosedPath(path), path).toBe(false)
})

test('a confirmation is valid for five minutes, and not when it lies in the future', () => {
  const now = Date.parse('2026-12-01T08:05:00Z')
  expect(isRecentlyConfirmed('2026-12-01T08:00:01.000Z', now)).toBe(true)
  expect(isRecentlyConfirmed('2026-12-01T08:00:00.000Z', now)).toBe(false)
  expect(isRecentlyConfirmed('2026-12-01T08:05:01.000Z', now)).toBe(false)
  expect(isRecentlyConfirmed('', now)).toBe(false)
})
