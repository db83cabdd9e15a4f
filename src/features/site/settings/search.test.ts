import { expect, test } from 'vitest'
import { ROLES } from '../../staff/accounts/roles/rules.ts'
import { SETTINGS } from './messages.ts'
import { isOpenTo } from './rules.ts'
import { foundSettings } from './search-messages.ts'

const OWNER = { role: 'owner', setsOwnAbsences: false } as const
const first = (typed: string) => foundSettings(typed, OWNER)[0]?.to
const pages = (typed: string) => foundSettings(typed, OWNER).map(({ to }) => to.split('#')[0])

test.each([
  ['holiday', '/admin/hours'],
  ['holidays', '/admin/hours'],
  ['price', '/admin/shop/menu'],
  ['opening', '/admin/hours'],
  ['logo', '/admin/shop/photos'],
  ['email', '/admin/shop/connections'],
  ['SMS', '/admin/shop/connections'],
  ['password', '/admin/shop/account'],
  ['How do I change my password?', '/admin/shop/account'],
  ['phone number', '/admin/shop/pages'],
  ['no-show', '/admin/shop/rules'],
  ['backup', '/admin/shop/backups'],
  ['barber', '/admin/shop/team'],
  ['receptionist', '/admin/shop/team'],
  ['who changed', '/admin/shop/changes'],
  ['cancellation', '/admin/shop/rules'],
])('“%s” leads to %s', (typed, page) => expect(pages(typed)).toContain(page))

test('a name that holds the word comes before what only means it', () => {
  expect(first('backups')).toBe('/admin/shop/backups')
  expect(first('notice')).toBe('/admin/shop/rules#noticeMinutes')
  expect(first('address')).toBe('/admin/shop/pages#contact')
})

test('a word that nothing is called finds nothing', () => expect(foundSettings('zebra', OWNER)).toEqual([]))

test('each role finds only what it may open', () => {
  const found = ROLES.map(
    role => new Set(foundSettings('e', { role, setsOwnAbsences: false }).map(({ on }) => on)),
  )
  expect(found.map(({ size }) => size)).toEqual([Object.keys(SETTINGS).length, 5, 2])
})

test('days off are a barber’s to open once they set their own', () => {
  const may = (setsOwnAbsences: boolean) => isOpenTo(SETTINGS.daysOff, { role: 'barber', setsOwnAbsences })
  expect([may(false), may(true)]).toEqual([false, true])
})
