import type { ROUTES } from '../../routes.ts'
import { booked } from '../booking-requests.ts'
import { sendJson, type TestShop } from '../test-shop.ts'
import { WAITING_ENTRY } from '../waiting.ts'

const BOOKING = [
  '/booking',
  '/booking?by=treatment&step=2',
  '/booking?by=treatment&treatments=1,8&step=3',
  '/booking?by=treatment&treatments=1,8&barber=1&date=2026-12-04&time=12:15&step=4',
  '/booking?by=treatment&treatments=1,8&barber=1&date=2026-12-04&time=12:15&step=5',
  '/booking?by=barber&step=2',
  '/booking?by=barber&barber=1&step=3',
  '/booking?by=barber&barber=1&date=2026-12-04&time=12:15&step=4',
]

/** Every page, with data for the private ones; a missing route is a type error. */
export async function everyAddress(shop: TestShop): Promise<string[]> {
  const { token } = await booked(shop)
  const joined = await sendJson(shop, 'POST', '/api/waiting-list', WAITING_ENTRY)
  const { token: placeToken }: { token: string } = await joined.json()
  const unknownToken = 'A'.repeat(22)
  const addresses: Record<(typeof ROUTES)[number][0], readonly string[]> = {
    '/': ['/'],
    '/booking': BOOKING,
    '/embed': ['/embed'],
    '/advertise': ['/advertise'],
    '/our-story': ['/our-story'],
    '/price-list': ['/price-list'],
    '/advertising-prices': [
      '/advertising-prices',
      '/advertising-prices?package=Premium&from=2026-12-15&asked=yes',
    ],
    '/privacy': ['/privacy'],
    '/admin-login': ['/admin-login'],
    '/admin-dashboard': ['/admin-dashboard'],
    '/admin/today': ['/admin/today'],
    '/admin/diary': ['/admin/diary', '/admin/diary?date=2026-12-04&view=week&barber=1'],
    '/admin/customers': ['/admin/customers'],
    '/admin/till': ['/admin/till', '/admin/till?date=2026-12-04'],
    '/admin/reports': ['/admin/reports', '/admin/reports?from=2026-01-01&to=2026-12-31'],
    '/admin/reports/entries': ['/admin/reports/entries', '/admin/reports/entries?from=2026-12-01&kind=tip'],
    '/admin/reports/visits': ['/admin/reports/visits', '/admin/reports/visits?which=no-show'],
    '/admin/shop': ['/admin/shop'],
    '/admin/shop/start': ['/admin/shop/start', '/admin/shop/start?step=menu'],
    '/admin/shop/team': ['/admin/shop/team', '/admin/shop/team?barber=1', '/admin/shop/team?add=1'],
    '/admin/shop/pages': ['/admin/shop/pages'],
    '/admin/shop/menu': ['/admin/shop/menu'],
    '/admin/hours': ['/admin/hours'],
    '/admin/shop/photos': ['/admin/shop/photos'],
    '/admin/shop/rules': ['/admin/shop/rules'],
    '/admin/shop/connections': ['/admin/shop/connections'],
    '/admin-invite': ['/admin-invite'],
    '/admin-reset': ['/admin-reset', '/admin-reset?token=abc'],
    '/visit/:token': [`/visit/${token}`, `/visit/${unknownToken}`],
    '/confirm-email/:token': [`/confirm-email/${unknownToken}`],
    '/waiting-list': ['/waiting-list', '/waiting-list?treatments=1&barber=1&date=2026-12-04'],
    '/waiting-list/:token': [`/waiting-list/${placeToken}`, `/waiting-list/${unknownToken}`],
    '/api/docs': ['/api/docs'],
    '/api/docs/owner': ['/api/docs/owner'],
    '*': ['/no-such-page'],
  }
  return Object.values(addresses).flat()
}
