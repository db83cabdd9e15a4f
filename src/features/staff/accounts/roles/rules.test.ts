import { expect, test } from 'vitest'
import { isOpenToRole, STAFF_CALLS } from './call-rules.ts'
import { rolesText } from './messages.ts'
import { columnOf, isAccountOpen, isOpenColumn, maySetAbsences, ROLES } from './rules.ts'

const OWNER = { role: 'owner', barberId: null, setsOwnAbsences: false } as const
const BARBER = { role: 'barber', barberId: 2, setsOwnAbsences: false } as const

test('a barber works one column, and the others the whole diary', () => {
  expect(ROLES.map(role => columnOf({ role, barberId: role === 'barber' ? 2 : null }))).toEqual([
    undefined,
    undefined,
    2,
  ])
  expect([isOpenColumn(BARBER, 2), isOpenColumn(BARBER, 1), isOpenColumn(BARBER, null)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isOpenColumn(OWNER, 1), isOpenColumn(OWNER, null)]).toEqual([true, true])
})

test('a barber without a column sees none', () => {
  expect(isOpenColumn({ role: 'barber', barberId: null }, 1)).toBe(false)
  expect(isOpenColumn({ role: 'barber', barberId: null }, null)).toBe(false)
})

test('a barber sets absences only where the owner allows it, and only their own', () => {
  expect(maySetAbsences(BARBER, 2)).toBe(false)
  expect(maySetAbsences({ ...BARBER, setsOwnAbsences: true }, 2)).toBe(true)
  expect(maySetAbsences({ ...BARBER, setsOwnAbsences: true }, null)).toBe(false)
  expect(maySetAbsences(OWNER, null)).toBe(true)
})

test('an account is closed when it is disabled, invited, or of a barber who is not active', () => {
  const open = { disabledAt: null, invitedAt: null, isBarberActive: null, barberLastDate: null }
  const isOpen = (changes: object) => isAccountOpen({ ...open, ...changes }, '2026-12-04')
  expect([isOpen({}), isOpen({ isBarberActive: 1 })]).toEqual([true, true])
  const closed = [{ disabledAt: '2026-12-01' }, { invitedAt: '2026-12-01' }, { isBarberActive: 0 }]
  expect(closed.map(isOpen)).toEqual([false, false, false])
})

// Shows threat 79
test('a barber signs in until the end of their last day', () => {
  const standing = { disabledAt: null, invitedAt: null, isBarberActive: 1, barberLastDate: '2026-12-04' }
  const isOpen = ['2026-12-03', '2026-12-04', '2026-12-05'].map(today => isAccountOpen(standing, today))
  expect(isOpen).toEqual([true, true, false])
})

test('the owner may send every call, and a call without a row is the owner’s alone', () => {
  for (const call of [...STAFF_CALLS.keys(), 'noSuchCall', ''])
    expect(isOpenToRole(call, 'owner'), call).toBe(true)
  expect([isOpenToRole('', 'reception'), isOpenToRole('noSuchCall', 'barber')]).toEqual([false, false])
})

test('the API’s description says for whom a call is', () => {
  expect(rolesText(['owner'])).toBe('For the owner.')
  expect(rolesText(['owner', 'reception'])).toBe('For the owner and reception.')
  expect(rolesText(ROLES)).toBe('For the owner, reception and the barber.')
})
