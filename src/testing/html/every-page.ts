import { ROUTES } from '../../routes.ts'
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

type Path = (typeof ROUTES)[number][0]
type WithToken = Extract<Path, `${string}:${string}` | '*'>

/** Every page: by its path, or by the addresses here, which are required where the path is a pattern. */
export async function everyAddress(shop: TestShop): Promise<string[]> {
  const { token } = await booked(shop)
  const joined = await sendJson(shop, 'POST', '/api/waiting-list', WAITING_ENTRY)
  const { token: placeToken }: { token: string } = await joined.json()
  const unknownToken = 'A'.repeat(22)
  const addresses: Partial<Record<Path, readonly string[]>> & Record<WithToken, readonly string[]> = {
    '/booking': BOOKING,
    '/advertising-prices': [
      '/advertising-prices',
      '/advertising-prices?package=Premium&from=2026-12-15&asked=yes',
    ],
    '/admin/diary': ['/admin/diary', '/admin/diary?date=2026-12-04&view=week&barber=1'],
    '/admin/till': ['/admin/till', '/admin/till?date=2026-12-04'],
    '/admin/reports': ['/admin/reports', '/admin/reports?from=2026-01-01&to=2026-12-31'],
    '/admin/reports/entries': ['/admin/reports/entries', '/admin/reports/entries?from=2026-12-01&kind=tip'],
    '/admin/reports/visits': ['/admin/reports/visits', '/admin/reports/visits?which=no-show'],
    '/admin/shop/start': ['/admin/shop/start', '/admin/shop/start?step=menu'],
    '/admin/shop/team': ['/admin/shop/team', '/admin/shop/team?barber=1', '/admin/shop/team?add=1'],
    '/admin-reset': ['/admin-reset', '/admin-reset?token=abc'],
    '/visit/:token': [`/visit/${token}`, `/visit/${unknownToken}`],
    '/confirm-email/:token': [`/confirm-email/${unknownToken}`],
    '/waiting-list': ['/waiting-list', '/waiting-list?treatments=1&barber=1&date=2026-12-04'],
    '/waiting-list/:token': [`/waiting-list/${placeToken}`, `/waiting-list/${unknownToken}`],
    '/advert/:token': [`/advert/${unknownToken}`],
    '/advertiser/:token': [`/advertiser/${unknownToken}`],
    '/queue/:token': [`/queue/${unknownToken}`],
    '*': ['/no-such-page'],
  }
  return ROUTES.flatMap(([path]) => addresses[path] ?? [path])
}
