import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingRequestFor, said } from './testing/booking-requests.ts'
import { ENGINES, seededAddress } from './testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from './testing/test-shop.ts'

const NOT_THERE = 'There is nothing at this address.'

describe.each(ENGINES)('the calls on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const get = (path: string, headers = {}) => shop.app.request(path, { headers })
  const post = (body: string, headers: Record<string, string> = {}) =>
    shop.app.request('/api/appointments', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const visits = async () => (await shop.db.read.selectFrom('visit').select('id').execute()).length

  test.each(['/api', '/api/', '/api/nothing', '/api/barbers/1', '/api/barbers/', '/api/visits'])(
    'responds with a 404 and one sentence at %s',
    async path => {
      const response = await get(path)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
      expect(await said(response)).toEqual([404, NOT_THERE])
    },
  )

  test('no route is beyond the router that matches all of them at once', async () => {
    await get('/api/barbers')
    expect(shop.app.router.name).toBe('SmartRouter + RegExpRouter')
  })

  test('responds with a 404 for unsupported methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect(await said(shop.app.request('/api/barbers', { method }))).toEqual([404, NOT_THERE])
    expect(await said(shop.app.request('/', { method: 'POST' }))).toEqual([404, NOT_THERE])
  })

  const DATE = 'The date must be a real day, written yyyy-MM-dd.'
  const ID = 'An id is a whole number.'
  test.each([
    ['/api/barbers/1/availability?date=2027-02-30', DATE],
    ['/api/barbers/1/availability?date=x', DATE],
    ['/api/barbers/1/availability?date=', DATE],
    ['/api/barbers/1/availability?date=2026-12-04%00', DATE],
    ['/api/barbers/1/availability?date=2026-12-04T10:00:00Z', DATE],
    ['/api/barbers/1/availability', DATE],
    ['/api/barbers/1/availability?date=2026-12-04&date=2026-12-05', DATE],
    ['/api/barbers/x/availability?date=2026-12-04', ID],
    ['/api/barbers/0/treatments', ID],
    ['/api/barbers/1.5/working-days', ID],
    ['/api/barbers/1%27%20or%201=1/working-days', ID],
    ['/api/treatments/%00/barbers', ID],
    ['/api/treatments/1/barbers?also=x', 'Ids are whole numbers with commas between them.'],
    ['/api/barbers/1/availability?date=2026-12-04&duration=0', 'The duration is a whole number of minutes.'],
    ['/api/barbers/1/availability?date=2026-12-04&duration=7', 'The duration is a multiple of 5 minutes.'],
    [
      '/api/barbers/1/availability?date=2026-12-04&duration=1e9',
      'The duration is a whole number of minutes.',
    ],
    ['/api/availability?treatments=1,1&date=2026-12-04', 'Each id can be named once.'],
    ['/api/availability?date=2026-12-04', 'Ids are whole numbers with commas between them.'],
    ['/api/barbers/1/free-time?date=2026-12-04&time=25:00', 'The time must be written HH:mm, such as 10:15.'],
    ['/api/visits/short', 'That visit could not be found.'],
  ])('refuses %s with a 400', async (path, sentence) =>
    expect(await said(get(path))).toEqual([400, sentence]),
  )

  test.each([
    ['/api/barbers/99/treatments', 'There is no such barber, or they take no bookings now.'],
    ['/api/barbers/99/working-days', 'There is no such barber, or they take no bookings now.'],
    [
      '/api/barbers/2147483647/availability?date=2026-12-04',
      'There is no such barber, or they take no bookings now.',
    ],
    [
      '/api/barbers/99/free-time?date=2026-12-04&time=10:00',
      'There is no such barber, or they take no bookings now.',
    ],
    ['/api/availability?treatments=999&date=2026-12-04', 'There is no such treatment.'],
    ['/api/visits/AAAAAAAAAAAAAAAAAAAAAA', 'That visit could not be found.'],
    ['/api/visits/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics', 'That visit could not be found.'],
  ])('responds with a 404 at %s', async (path, sentence) =>
    expect(await said(get(path))).toEqual([404, sentence]),
  )

  const NAME = 'Please give a name that we can call out.'
  const PHONE = 'Please give a phone number of 7 to 15 digits, such as 07700 900123.'
  // Shows threat 3, threat 124, ASVS 1.4.2, ASVS 1.5.2, ASVS 2.2.2, ASVS 15.3.3
  test.each([
    ['no barber', { barberId: undefined }, 'barberId must be a number.'],
    ['a barber in words', { barberId: 'Tom' }, 'barberId must be a number.'],
    ['a barber of half', { barberId: 1.5 }, 'barberId must be a whole number.'],
    ['a barber past all numbers', { barberId: 1e300 }, /^barberId can be at most \d+\.$/],
    ['no treatments', { treatmentIds: [] }, 'Please choose at least one treatment.'],
    ['nine treatments', { treatmentIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 'treatmentIds can hold at most 8.'],
    ['one treatment outside a list', { treatmentIds: 1 }, 'treatmentIds must be a list.'],
    ['a day that is not', { date: '2027-02-30' }, DATE],
    ['a day as a number', { date: 20261204 }, DATE],
    ['a time that is not', { time: '24:00' }, /^The time must be/],
    ['no minutes', { totalDuration: 0 }, 'totalDuration must be at least 5.'],
    ['minutes past the day', { totalDuration: 1e21 }, /^totalDuration can be at most \d+\.$/],
    ['an empty name', { customerName: '   ' }, NAME],
    ['a name of no text', { customerName: { toString: 'Sam' } }, NAME],
    ['a name with NUL', { customerName: 'Sam\u0000Example' }, NAME],
    ['a name with half a character', { customerName: 'Sam \ud83d' }, NAME],
    ['a name of two lines', { customerName: 'Sam\nExample' }, NAME],
    ['a name of 101 letters', { customerName: 'S'.repeat(101) }, `${NAME} It can have up to 100 characters.`],
    ['a phone without digits', { customerPhone: 'call me' }, PHONE],
    ['a phone of six digits', { customerPhone: '123456' }, PHONE],
    ['a phone of two lines', { customerPhone: '07700\n900123' }, PHONE],
    ['a phone with NUL', { customerPhone: '07700 900123\u0000' }, PHONE],
    ['an email, which is not part of it', { customerEmail: 'sam@customer.example' }, /customerEmail/],
    ['a price of its own', { totalPrice: 1 }, /totalPrice/],
  ])('refuses a booking request with %s and stores nothing', async (_, changes, sentence) => {
    const [status, text] = await said(post(JSON.stringify({ ...bookingRequestFor(), ...changes })))
    expect(status).toBe(400)
    if (typeof sentence === 'string') expect(text).toBe(sentence)
    else expect(text).toMatch(sentence)
    expect(await visits()).toBe(0)
  })

  test.each([
    ['nothing', ''],
    ['half a JSON', '{"barberId": 1,'],
    ['no JSON', 'barberId=1'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"Friday at ten, please"'],
    ['a JSON nested past all reason', '['.repeat(30_000)],
    ['a prototype', JSON.stringify(bookingRequestFor()).replace('{', '{"__proto__":{"isAdmin":true},')],
    [
      'a constructor',
      JSON.stringify(bookingRequestFor()).replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
    ],
  ])('refuses a body of %s with a sentence', async (_, body) => {
    const [status, text] = await said(post(body))
    expect(status).toBe(400)
    expect(text).toMatch(/^[^\n]{10,160}\.$/)
    expect(await visits()).toBe(0)
  })

  test.each([
    ['0044 7700 900123', '0044 7700 900123'],
    [' +44 (0)7700-900.123 ', '+44 (0)7700-900.123'],
  ])('accepts the phone number %s', async (customerPhone, stored) => {
    expect((await post(JSON.stringify(bookingRequestFor({ customerPhone })))).status).toBe(201)
    const row = await shop.db.read.selectFrom('visit').select('customer_phone').executeTakeFirst()
    expect(row?.customer_phone).toBe(stored)
  })

  test('sends a refusal as problem+json to clients that accept JSON', async () => {
    await post(JSON.stringify(bookingRequestFor()))
    for (const accept of [
      'application/json',
      'application/problem+json',
      'text/html, application/json;q=0.9',
    ]) {
      const response = await post(JSON.stringify(bookingRequestFor()), { Accept: accept })
      expect(response.status).toBe(409)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(await response.json()).toEqual({
        type: '/api/docs#taken',
        title: 'taken',
        status: 409,
        detail: 'Sorry, that time has just been taken. Please choose another.',
        requestId: response.headers.get('x-request-id'),
      })
    }
  })

  // Shows threat 124, ASVS 1.1.1, ASVS 5.3.2
  test('no spelling of a path causes a 5xx', async () => {
    for (const path of [
      '/%',
      '/%00',
      '/%E0%A4%A',
      '/..%2f..%2fetc/passwd',
      '//',
      '/api/%',
      '/api/barbers/%ff/treatments',
      '/assets/%',
    ])
      expect((await get(path)).status, path).toBeLessThan(500)
  })

  // Shows threat 51, ASVS 14.2.2, ASVS 14.3.2
  test('no response of a call may be cached, and each has its request id', async () => {
    for (const path of ['/api/shop', '/api/barbers', '/api/nothing', '/api/barbers/1/availability?date=x']) {
      const response = await get(path)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      expect(response.headers.get('x-request-id'), path).toMatch(/^[\da-f-]{36}$/)
    }
  })
})
