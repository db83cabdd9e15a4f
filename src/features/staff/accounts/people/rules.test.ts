import { expect, test } from 'vitest'
import { ROLES } from '../roles/rules.ts'
import { INVITATION_MAX_MS, invitationEnd, isWholePost, whyNotPlace } from './rules.ts'

const MADE = '2026-12-01T08:00:00.000Z'

test('only the last owner who can sign in is neither demoted nor disabled', () => {
  const places = ROLES.flatMap(role => [true, false].map(isOpen => ({ role, isOpen })))
  const refused = places.flatMap(now =>
    places.filter(next => whyNotPlace(now, next, 0) !== null).map(next => [now, next]),
  )
  const owner = { role: 'owner', isOpen: true } as const
  expect(refused).toEqual(
    places.filter(({ role, isOpen }) => role !== 'owner' || !isOpen).map(next => [owner, next]),
  )
  expect(whyNotPlace(owner, { role: 'owner', isOpen: false }, 1)).toBeNull()
})

test('a barber has a column, and the others have none', () => {
  expect(isWholePost({ role: 'barber', barberId: 1 })).toBe(true)
  expect(isWholePost({ role: 'barber', barberId: null })).toBe(false)
  expect(isWholePost({ role: 'reception', barberId: 1 })).toBe(false)
  expect(isWholePost({ role: 'owner', barberId: null })).toBe(true)
})

test('an invitation lasts seven days', () => {
  expect(invitationEnd(MADE, Date.parse(MADE))).toBe('2026-12-08T08:00:00.000Z')
  expect(invitationEnd(MADE, Date.parse(MADE) + INVITATION_MAX_MS - 1)).not.toBeNull()
  expect(invitationEnd(MADE, Date.parse(MADE) + INVITATION_MAX_MS)).toBeNull()
})
