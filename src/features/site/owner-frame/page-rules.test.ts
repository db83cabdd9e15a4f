import { expect, test } from 'vitest'
import { ROLES } from '../../staff/accounts/roles/rules.ts'
import { OWNER_PAGES } from './messages.ts'
import { isOpenPage, isPageOfRail } from './page-rules.ts'

test('each role has its pages, and an unlisted page is the owner’s', () => {
  const paths = [...OWNER_PAGES.map(({ path }) => path), '/admin-dashboard', '/admin/unlisted']
  const closed = ROLES.map(role => paths.filter(path => !isOpenPage(path, role)))
  expect(closed).toEqual([
    [],
    ['/admin/reports', '/admin-dashboard', '/admin/unlisted'],
    ['/admin/till', '/admin/customers', '/admin-dashboard', '/admin/unlisted'],
  ])
})

test('the rail marks one page, Shop for all that is set up there', () => {
  const marked = (pathname: string) =>
    OWNER_PAGES.filter(({ path }) => isPageOfRail(path, pathname)).map(({ name }) => name)
  expect(['/admin/shop/menu', '/admin/hours', '/admin/reports/visits', '/admin/today'].map(marked)).toEqual([
    ['Shop'],
    ['Shop'],
    ['Reports'],
    ['Today'],
  ])
})
