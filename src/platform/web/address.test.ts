import { expect, test } from 'vitest'
import { addressOf, isAt } from './address.ts'

const TEAM = { pathname: '/admin/shop/team', search: '?add=1', hash: '' }

test.each([
  ['a path', '/price-list', '/price-list'],
  ['a query of this page', '?barber=2', '/admin/shop/team?barber=2'],
  ['this page without a query', '?', '/admin/shop/team'],
  ['a place in another page', '/admin/shop#calendars', '/admin/shop#calendars'],
  [
    'commas and colons as they are',
    '/booking?treatments=1,2&time=10:15',
    '/booking?treatments=1,2&time=10:15',
  ],
  ['a path and a query', { pathname: '/booking', search: '?step=2' }, '/booking?step=2'],
  ['never another site', '//elsewhere.example/booking', '/booking'],
])('a link leads to %s', (_, to, address) => expect(addressOf(to, TEAM)).toBe(address))

test('a page is at its own address, and at those above it unless they mean themselves alone', () => {
  expect(isAt('/admin/shop', '/admin/shop', true)).toBe(true)
  expect(isAt('/admin/shop', '/admin/shop/team', false)).toBe(true)
  expect(isAt('/admin/shop', '/admin/shop/team', true)).toBe(false)
  expect(isAt('/admin/shop', '/admin/shopping', false)).toBe(false)
})
